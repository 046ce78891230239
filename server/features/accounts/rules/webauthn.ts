/** The passkey library, loaded with the first passkey: it is large, and most processes never need it. */
export function webauthn() {
  return import('@simplewebauthn/server')
}
