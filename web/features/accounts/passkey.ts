import type { AccountCalls } from '../../api/account-types.ts'

type Known = AccountCalls['POST /account/sign_in/passkey']['body']['response']
type Made = AccountCalls['POST /account/passkeys']['body']['response']

/** Whether this browser can use passkeys on this address. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}

/** Lets the person pick a passkey; undefined: they canceled. */
export async function answerWithPasskey(options: object): Promise<Known | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return answer(navigator.credentials.get({ publicKey }))
}

/** Makes a new passkey on this device or another; undefined: the person canceled. */
export async function makePasskey(options: object): Promise<Made | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return answer(navigator.credentials.create({ publicKey }))
}

async function answer<Response>(ceremony: Promise<Credential | null>): Promise<Response | undefined> {
  try {
    const credential = await ceremony
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as Response) : undefined
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return undefined
    throw error
  }
}
