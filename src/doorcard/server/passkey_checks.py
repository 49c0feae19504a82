"""What passkeys are asked, and whether what they answer is true: the library is loaded when it is needed."""

import ipaddress
import json
from collections.abc import Callable
from typing import Any, TypeVar

from doorcard.server.logins import AccountError
from doorcard.server.passkey_rows import Key
from doorcard.server.tickets import GOOD_MS, Ticket

ROOM = "doorcard"

Credential = dict[str, Any]
Verified = TypeVar("Verified")


def domain_of(host: str) -> str:
    """To what a passkey is bound: the name in the address. AccountError ``passkey_place`` of bare numbers."""
    name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return name.casefold()
    raise AccountError("passkey_place")


def verified(check: Callable[[], Verified]) -> Verified:
    """What a check finds; AccountError ``passkey_refused`` whatever is wrong."""
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        return check()
    except (WebAuthnException, ValueError, KeyError, TypeError, AttributeError) as error:
        raise AccountError("passkey_refused") from error


def raw_id(credential: Credential) -> bytes:
    """By which passkey an answer says that it is signed."""
    from webauthn import base64url_to_bytes

    return verified(lambda: base64url_to_bytes(credential["rawId"]))


def made(asked: Ticket, credential: Credential) -> Any:
    """The new passkey, checked."""
    from webauthn import verify_registration_response

    return verify_registration_response(
        credential=credential,
        expected_challenge=asked.challenge,
        expected_rp_id=domain_of(asked.host),
        expected_origin=_origins(asked.host),
        require_user_verification=True,
    )


def signed(asked: Ticket, credential: Credential, key: Key) -> Any:
    """The signed answer, checked; its use is counted by whoever keeps the passkey."""
    from webauthn import verify_authentication_response

    return verify_authentication_response(
        credential=credential,
        expected_challenge=asked.challenge,
        expected_rp_id=domain_of(asked.host),
        expected_origin=_origins(asked.host),
        credential_public_key=key.public_key,
        credential_current_sign_count=key.uses,
        require_user_verification=True,
    )


def _origins(host: str) -> list[str]:
    """Browsers give passkeys over plain http on this machine alone; a proxy may hide that it is https."""
    return [f"https://{host}", f"http://{host}"]


def creation(host: str, challenge: bytes, user_id: str, name: str, keys: list[bytes]) -> dict[str, Any]:
    """What a browser is asked for a new passkey: one that names its user by itself, and asks who holds it."""
    from webauthn import generate_registration_options
    from webauthn.helpers import structs

    wanted = structs.AuthenticatorSelectionCriteria(
        resident_key=structs.ResidentKeyRequirement.REQUIRED,
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return _as_json(
        generate_registration_options(
            rp_id=domain_of(host),
            rp_name=ROOM,
            user_id=user_id.encode(),
            user_name=name,
            challenge=challenge,
            timeout=GOOD_MS,
            authenticator_selection=wanted,
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=key) for key in keys],
        )
    )


def request(host: str, challenge: bytes, keys: list[bytes]) -> dict[str, Any]:
    """What a browser is asked for a signature, by one of ``keys`` or, where there are none, by any."""
    from webauthn import generate_authentication_options
    from webauthn.helpers import structs

    return _as_json(
        generate_authentication_options(
            rp_id=domain_of(host),
            challenge=challenge,
            timeout=GOOD_MS,
            allow_credentials=[structs.PublicKeyCredentialDescriptor(id=key) for key in keys],
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )
    )


def _as_json(options: Any) -> dict[str, Any]:
    from webauthn import options_to_json

    told: dict[str, Any] = json.loads(options_to_json(options))
    return told
