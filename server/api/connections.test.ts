import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { world } from '../testing/world.ts'

const w = await world({
  settings: {
    STINT_HEADER_TIMEOUT_SECONDS: '1',
    STINT_REQUEST_TIMEOUT_SECONDS: '2',
    STINT_IDLE_TIMEOUT_SECONDS: '4',
    STINT_KEEP_ALIVE_SECONDS: '1',
  },
})
const crowded = await world({ settings: { STINT_MOST_CONNECTIONS: '3', STINT_KEEP_ALIVE_SECONDS: '60' } })
const { port } = new URL(w.baseUrl)
const path = `/v2/organizations/${w.organizationId}/projects`
const credential = `Authorization: Bearer ${w.owner.token}`

/** Sends the pieces, the last one again and again, until the server hangs up; gives what came back. */
async function sendSlowly(first: string, drip: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(first)
  const dripping = setInterval(() => socket.writable && socket.write(drip), 100)
  try {
    return await text(socket)
  } finally {
    clearInterval(dripping)
  }
}

function refusal(reply: string): [status: string | undefined, errorCode: number] {
  const [head = '', body = '{}'] = reply.split('\r\n\r\n')
  return [head.split(' ')[1], JSON.parse(body).error_code]
}

test('408: headers that arrive byte by byte', async () => {
  assert.deepEqual(refusal(await sendSlowly(`GET ${path} HTTP/1.1\r\nX-Slow: `, 'x')), ['408', 11009])
})

test('408: a body that arrives byte by byte', async () => {
  const head = `POST ${path} HTTP/1.1\r\nHost: stint\r\n${credential}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`
  assert.deepEqual(refusal(await sendSlowly(head, ' ')), ['408', 11009])
})

test('408: a body in chunks that never ends', async () => {
  const head = `POST /auth/account/sign_in HTTP/1.1\r\nHost: stint\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
  assert.deepEqual(refusal(await sendSlowly(head, '1\r\n \r\n')), ['408', 11009])
})

test('closed: a connection that sends nothing, and one that rests after its reply', async () => {
  const silent = connect(Number(port), '127.0.0.1')
  const resting = connect(Number(port), '127.0.0.1')
  resting.write('GET /healthz HTTP/1.1\r\nHost: stint\r\n\r\n')
  const [said, rested] = await Promise.all([text(silent), text(resting)])
  assert.ok(said === '' || said.startsWith('HTTP/1.1 408 '))
  assert.match(rested, /^HTTP\/1\.1 200 /)
})

test('closed: connections above the bound, while the others work on', async () => {
  const place = new URL(crowded.baseUrl)
  const open = () => connect(Number(place.port), place.hostname)
  const ask = async (socket: Socket) => {
    socket.on('error', () => {})
    socket.write('GET /healthz HTTP/1.1\r\nHost: stint\r\n\r\n')
    const { promise, resolve } = Promise.withResolvers<string>()
    socket.once('data', (bytes) => resolve(String(bytes)))
    socket.once('close', () => resolve(''))
    return (await promise).split(' ')[1]
  }
  const sockets = Array.from({ length: 12 }, open)
  const replies = await Promise.all(sockets.map(ask))
  const served = sockets.filter((_, i) => replies[i] === '200')
  assert.ok(served.length > 0 && served.length <= 3, `${served.length} were served`)
  assert.ok(replies.every((reply) => reply === '200' || reply === undefined))
  const [one] = served
  assert.ok(one)
  assert.equal(await ask(one), '200')
  for (const socket of sockets) socket.destroy()
})
