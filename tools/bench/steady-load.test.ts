import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '../../server/foundation/http/port-of.ts'
import { steadily } from './steady-load.ts'

const answerMs = 100
const arrivals: number[] = []
const server = createServer(async (request, response) => {
  arrivals.push(performance.now())
  await sleep(answerMs)
  response.writeHead(request.url === '/refused' ? 500 : 200).end('{}')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())
const url = `http://127.0.0.1:${portOf(server)}`
const asked = { url, headers: {}, connections: 8, seconds: 1, perSecond: 20 }
// Timers and the clock may differ by a millisecond.
const slack = 5

test('in even steps: no request goes out before it is due', async () => {
  arrivals.length = 0
  const start = performance.now()
  const { times, errors, non2xx } = await steadily(asked)
  assert.deepEqual({ answers: times.length, errors, non2xx }, { answers: 20, errors: 0, non2xx: 0 })
  for (const [i, arrival] of arrivals.entries()) assert.ok(arrival - start >= i * 50 - slack, `request ${i}`)
})

test('timed from when they were due: over one busy connection each waits for all before it', async () => {
  const { times } = await steadily({ ...asked, connections: 1 })
  for (const [i, time] of times.entries())
    assert.ok(time >= (i + 1) * answerMs - i * 50 - slack, `answer ${i} took ${time} ms`)
})

test('counted: answers other than 2xx, and requests without an answer', async () => {
  const refused = await steadily({ ...asked, url: `${url}/refused`, perSecond: 3 })
  assert.deepEqual([refused.non2xx, refused.errors], [3, 0])
  const unanswered = await steadily({ ...asked, url: 'http://127.0.0.1:1', perSecond: 3 })
  assert.deepEqual([unanswered.non2xx, unanswered.errors], [0, 3])
})
