import assert from 'node:assert/strict'
import { askForToken, personalToken, refreshForm } from './oauth.ts'
import type { Person, World } from './world.ts'

/** The same person with a personal token, which reaches everything of theirs. The world's people have organization tokens. */
export async function ownCredential(
  w: Pick<World, 'baseUrl' | 'write'>,
  { id }: Pick<Person, 'id'>,
): Promise<Person> {
  const { refreshToken } = await personalToken(w, id)
  const { status, body } = await askForToken(w, refreshForm(refreshToken))
  assert.equal(status, 200)
  return { id, token: body.access_token }
}
