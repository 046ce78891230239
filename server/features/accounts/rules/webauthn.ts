/** The passkey library, loaded when the first passkey is used: it is large, and most starts need none of it. */
export function webauthn() {
  return import('@simplewebauthn/server')
}
