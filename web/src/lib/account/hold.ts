/** What holds an account, over plain HTTP: asked for, changed, and told in words where it is refused. */
import { fill, type Facts } from "../i18n/index.svelte";
import type { AccountText } from "../i18n/file";
import { noteLasting } from "../store/session";
import type { OwnAccount } from "./shape.gen";

export interface Refused {
  code: string;
  facts: Facts;
}

/** `codes`: recovery codes, where some were made. */
export type Done = { codes: readonly string[] } | Refused;

export function isRefused<T extends object>(answer: T | Refused): answer is Refused {
  return "code" in answer;
}

/** The account of this browser's session; null: there is none, or the room does not answer. */
export async function readAccount(): Promise<OwnAccount | null> {
  const answer = await ask<OwnAccount>("GET", "/api/account");
  if (isRefused(answer)) return null;
  noteLasting(answer.name !== null);
  return answer;
}

export const keepAccount = (name: string, password: string): Promise<Done> => post("/api/account/lasting", { name, password });
export const logIn = (name: string, password: string): Promise<Done> => post("/api/login", { name, password });
export const recover = (name: string, code: string, password: string): Promise<Done> => post("/api/recover", { name, code, password });
export const confirm = (password: string): Promise<Done> => post("/api/account/confirm", { password });
export const changePassword = (password: string): Promise<Done> => post("/api/account/password", { password });
export const newCodes = (): Promise<Done> => post("/api/account/codes");
export const logOut = (everywhere: boolean): Promise<Done> => post("/api/logout", { everywhere });
export const endSession = (id: string): Promise<Done> => ask("DELETE", `/api/account/sessions/${id}`);
export const removePasskey = (id: string): Promise<Done> => ask("DELETE", `/api/account/passkeys/${id}`);

export function post<T extends object = { codes: readonly string[] }>(path: string, body: object = {}): Promise<T | Refused> {
  return ask<T>("POST", path, body);
}

/** A refusal in one line. */
export function inWords(text: AccountText, { code, facts }: Refused): string {
  if (code === "silent") return text.failed;
  if (code === "cancelled") return text.cancelled;
  return fill((text as Record<string, string>)[`refused.${code}`] ?? text["refused.other"], facts);
}

export async function ask<T extends object>(method: string, path: string, body?: object): Promise<T | Refused> {
  try {
    const answer = await fetch(path, { method, headers: { "content-type": "application/json", accept: "application/json" }, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (answer.status === 204 || answer.status === 202) return { codes: [] } as unknown as T;
    return (await answer.json()) as T | Refused;
  } catch {
    return { code: "silent", facts: {} };
  }
}
