import { randomBytes } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { oauthApplicationCreated } from '../facts.ts'
import { insertApplication, insertSecret } from '../store/applications.ts'
import { clientSecretPrefix } from '../tokens.ts'

export type ApplicationGiven = { ownerId: number; name: string; redirectUris: string[] }

export async function createApplication(writer: Writer, given: ApplicationGiven) {
  const clientId = randomBytes(16).toString('hex')
  const id = await insertApplication(writer.db, { ...given, clientId }, writer.now)
  const clientSecret = await addSecret(writer, id)
  writer.announce(oauthApplicationCreated({ user_id: given.ownerId, oauth_application_id: id }))
  return { id, clientId, clientSecret }
}

/** Adds a secret, which is only in the reply. */
export async function addSecret({ db, now }: Writer, applicationId: number): Promise<string> {
  const secret = newSecret(clientSecretPrefix)
  await insertSecret(db, applicationId, { hash: secretHash(secret), hint: secret.slice(-4) }, now)
  return secret
}
