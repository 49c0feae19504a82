/** Passkeys in this browser: the room's question in, the signed answer out. */
import { isRefused, post, type Done, type Refused } from "./hold";

interface Asked {
  ticket: string;
  options: Record<string, unknown>;
}

/** Whether this page may use passkeys: a secure context, under a name. */
export function hasPasskeys(where: Pick<Location, "hostname"> = location): boolean {
  return isSecureContext && "PublicKeyCredential" in globalThis && !isAddress(where.hostname);
}

/** Whether a host is a bare network address, to which browsers bind no passkeys. */
export function isAddress(host: string): boolean {
  return /^[\d.]+$/.test(host) || host.includes(":");
}

/** `name`: of the account that a guest keeps by it. */
export function addPasskey(name?: string): Promise<Done> {
  return answered("/api/account/passkeys", (options) => navigator.credentials.create({ publicKey: creation(options) }), name === undefined ? {} : { name });
}

export const logInByPasskey = (): Promise<Done> => signed("/api/login/passkey");
export const confirmByPasskey = (): Promise<Done> => signed("/api/account/confirm/passkey");

function signed(path: string): Promise<Done> {
  return answered(path, (options) => navigator.credentials.get({ publicKey: request(options) }));
}

async function answered(path: string, use: (options: Record<string, unknown>) => Promise<Credential | null>, body: object = {}): Promise<Done> {
  const asked = await post<Asked>(`${path}/ask`, body);
  if (isRefused(asked)) return asked;
  const cancelled: Refused = { code: "cancelled", facts: {} };
  try {
    const credential = await use(asked.options);
    return credential === null ? cancelled : await post(path, { ticket: asked.ticket, credential: told(credential as PublicKeyCredential) });
  } catch {
    return cancelled;
  }
}

interface Named {
  id: string;
}

function creation(options: Record<string, unknown>): PublicKeyCredentialCreationOptions {
  const { challenge, user, excludeCredentials } = options as { challenge: string; user: Named; excludeCredentials?: Named[] };
  return { ...options, challenge: bytes(challenge), user: { ...user, id: bytes(user.id) }, excludeCredentials: named(excludeCredentials) } as unknown as PublicKeyCredentialCreationOptions;
}

function request(options: Record<string, unknown>): PublicKeyCredentialRequestOptions {
  const { challenge, allowCredentials } = options as { challenge: string; allowCredentials?: Named[] };
  return { ...options, challenge: bytes(challenge), allowCredentials: named(allowCredentials) } as unknown as PublicKeyCredentialRequestOptions;
}

const named = (keys: Named[] = []): object[] => keys.map((key) => ({ ...key, id: bytes(key.id) }));

/** The answer in the form of `toJSON`, which not every browser has. */
function told({ id, rawId, type, response }: PublicKeyCredential): object {
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;
  const given = response as unknown as Partial<Record<(typeof parts)[number], ArrayBuffer | null>>;
  const coded = parts.flatMap((part) => (given[part] ? [[part, text(given[part])] as const] : []));
  return { id, rawId: text(rawId), type, response: Object.fromEntries(coded), clientExtensionResults: {} };
}

/** From base64 as addresses have it. */
export function bytes(coded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(coded.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

export function text(data: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(data))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
