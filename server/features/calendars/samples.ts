import { madeFor } from '../../api/maker.ts'
import type { SampleStage } from '../../api/sample.ts'
import { newSecret, secretHash } from '../../foundation/secrecy/secret-string.ts'
import { tokenPrefix } from './rules/feed-token.ts'
import { insertFeed } from './store/feeds.ts'

/** A feed of the caller, or of a member if the caller is in another organization. */
export function createSampleFeed(stage: SampleStage): Promise<number> {
  const { db, now, organizationId, userId, caller } = stage
  const makerId = caller.organizationId === organizationId ? caller.userId : userId
  return insertFeed(db, organizationId, made(makerId).feed, now)
}

/** The address of a feed that works. */
export async function createSampleFile({ db, now, userId, organizationId }: SampleStage): Promise<string> {
  const { feed, token } = made(userId)
  await insertFeed(db, organizationId, feed, now)
  return `${token}.ics`
}

function made(userId: number) {
  const token = newSecret(tokenPrefix)
  return { token, feed: { maker: madeFor(userId), teamId: null, tokenHash: secretHash(token) } }
}
