import { deviceSecretIn } from '../../../api/account/cookies.ts'
import type { AccountContext, AccountRequest } from '../../../api/account/endpoint.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { isDevice, isKnownDevice, recordDevice, removeDevicesOf } from '../store/known-devices.ts'

const secretPrefix = 'stdev_'

type Request = Pick<AccountRequest<unknown, unknown>, 'database' | 'headers' | 'urls'>
type Visit = Pick<AccountContext<unknown, unknown>, 'db' | 'now' | 'headers' | 'urls' | 'cookies'>

function deviceHash({ headers, urls }: Pick<Request, 'headers' | 'urls'>): Buffer | undefined {
  const secret = deviceSecretIn(headers.cookie, urls.auth)
  return secret === undefined ? undefined : secretHash(secret)
}

/** The key under which guesses of this browser are counted; undefined if the account does not know it. */
export async function knownDevice(request: Request, userId: number | undefined): Promise<string | undefined> {
  const hash = deviceHash(request)
  if (hash === undefined) return undefined
  return (await isKnownDevice(request.database, hash, userId)) ? hash.toString('base64url') : undefined
}

/** Remembers that a user signed in with this browser. One secret serves all accounts that are used in it. */
export async function rememberDevice(visit: Visit, userId: number): Promise<void> {
  const presented = deviceSecretIn(visit.headers.cookie, visit.urls.auth)
  const isOurs = presented !== undefined && (await isDevice(visit.db, secretHash(presented)))
  const secret = isOurs ? presented : newSecret(secretPrefix)
  await recordDevice(visit.db, secretHash(secret), userId, visit.now)
  visit.cookies.device(secret)
}

/** After a new password: only the browser that made the change stays known. */
export async function forgetOtherDevices(visit: Omit<Visit, 'cookies'>, userId: number): Promise<void> {
  await removeDevicesOf(visit.db, userId, deviceHash(visit))
}
