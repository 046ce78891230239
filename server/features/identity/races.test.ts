import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patience, worldSecret } from '../../testing/bare-world.ts'
import { bodyOf } from '../../testing/call.ts'
import {
  application,
  askForToken,
  authorizationCode,
  authUrl,
  basic,
  codeForm,
  personalToken,
  proof,
  proofKey,
  refreshForm,
} from '../../testing/oauth.ts'
import { startStint, stintPlace } from '../../testing/stint-process.ts'
import { world } from '../../testing/world.ts'

// More rounds find rarer orders: STINT_RACE_ROUNDS=1000 for a night.
const rounds = Number(process.env.STINT_RACE_ROUNDS ?? 50)
const callers = 20

const w = await world({ now: '2026-03-02T09:00:00Z' })
const other = startStint(
  ['serve', '--role', 'api'],
  await stintPlace({
    DATABASE_URL: w.databaseUrl,
    BASE_URL: 'http://stint.test',
    STINT_SECRET: worldSecret,
    STINT_TEST_CLOCK: '1',
    STINT_RATE_LIMIT_PER_MINUTE: '0',
    STINT_DATABASE_CONNECTIONS: '8',
    STINT_LOG_LEVEL: 'silent',
    ...patience,
  }),
)
await other.ready()
const app = await application(w, w.owner.id)

/** The same request twenty times at the same time, half of them to each process. */
function atOnce<T>(send: (baseUrl: string) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: callers }, (_, i) => send(i % 2 === 0 ? w.baseUrl : other.baseUrl)))
}

/** One wins, and all others get the same refusal. */
function assertOneWins(
  replies: { status: number; body: { error?: string } }[],
  status: number,
  error: string,
): void {
  const seen = replies.map((reply) => `${reply.status} ${reply.body.error ?? ''}`.trim()).toSorted()
  assert.deepEqual(seen, ['200', ...Array.from({ length: callers - 1 }, () => `${status} ${error}`)])
}

test(`one wins: ${callers} refreshes with one string, over two processes, ${rounds} times`, async () => {
  for (let i = 0; i < rounds; i++) {
    const { refreshToken } = await personalToken(w, w.user.id)
    const replies = await atOnce((baseUrl) => askForToken({ baseUrl }, refreshForm(refreshToken)))
    assertOneWins(replies, 400, 'invalid_grant')
    const next = replies.find((reply) => reply.status === 200)?.body.refresh_token
    assert.equal((await askForToken(w, refreshForm(next))).status, 200)
  }
})

test(`one wins: ${callers} exchanges of one code, over two processes, ${rounds} times; the others end its tokens`, async () => {
  for (let i = 0; i < rounds; i++) {
    const code = await authorizationCode(w, {
      userId: w.user.id,
      applicationId: app.id,
      scopes: ['service:read'],
    })
    const replies = await atOnce((baseUrl) => askForToken({ baseUrl }, codeForm(code), basic(app)))
    assertOneWins(replies, 400, 'invalid_grant')
    const token = replies.find((reply) => reply.status === 200)?.body.access_token
    assert.equal((await w.call('GET /v2/users/me', { token })).status, 401)
  }
})

test(`one wins: ${callers} uses of one proof, over two processes, ${rounds} times`, async () => {
  const key = await proofKey()
  const { refreshToken } = await personalToken(w, w.user.id, ['service:read'], key.thumbprint)
  const headers = { DPoP: await proof(w, key, { method: 'POST', url: `${authUrl}/access_tokens` }) }
  const accessToken = (await askForToken(w, refreshForm(refreshToken), headers)).body.access_token
  for (let i = 0; i < rounds; i++) {
    const DPoP = await proof(w, key, { method: 'GET', url: 'http://stint.test/v2/users/me', accessToken })
    const replies = await atOnce(async (baseUrl) => {
      const reply = await fetch(`${baseUrl}/v2/users/me`, {
        headers: { Authorization: `DPoP ${accessToken}`, DPoP },
      })
      const { code }: { code?: string } = await bodyOf(reply)
      return { status: reply.status, body: { error: code } }
    })
    assertOneWins(replies, 401, 'invalid_token')
  }
})
