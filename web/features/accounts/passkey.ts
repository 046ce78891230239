/** Whether this browser, on this address, can use passkeys at all. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}

/** Lets the person pick a passkey; undefined: they turned back. */
export async function answerWithPasskey(options: object): Promise<object | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return answer(navigator.credentials.get({ publicKey }))
}

/** Makes a new passkey on this device or another; undefined: the person turned back. */
export async function makePasskey(options: object): Promise<object | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return answer(navigator.credentials.create({ publicKey }))
}

async function answer(ceremony: Promise<Credential | null>): Promise<object | undefined> {
  try {
    const credential = await ceremony
    return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return undefined
    throw error
  }
}
