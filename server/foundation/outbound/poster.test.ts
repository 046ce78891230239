import assert from 'node:assert/strict'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { portOf } from '../http/port-of.ts'
import { idleSinceNow } from '../testing/idle-time.ts'
import { poster } from './poster.ts'
import { addressGuard } from './public-address.ts'

const isAllowed = addressGuard(['127.0.0.2/32'])
const patient = { isAllowed, totalMs: 600_000, connectMs: 600_000, mostAnswerBytes: 65_536 }
const hurried = { ...patient, totalMs: 800, connectMs: 400 }
const [outbound, hurriedOutbound] = [poster(patient), poster(hurried)]
after(() => Promise.all([outbound.close(), hurriedOutbound.close()]))
const body = Buffer.from('{}')
const post = (url: string) => outbound.post({ url, headers: {}, body })

function opened<T extends Server | TcpServer>(server: T, host = '127.0.0.2', port = 0): Promise<T> {
  after(() => server.close())
  return new Promise((done) => server.listen(port, host, () => done(server)))
}
const serving = async (listener: RequestListener) =>
  `http://127.0.0.2:${portOf(await opened(createServer(listener)))}/`

let reached = 0
const canary = await opened(
  createServer((_request, reply) => {
    reached++
    reply.end()
  }),
  '127.0.0.1',
)
const port = portOf(canary)

/** Forms of non-public addresses, and names that resolve to one. */
const forms = [
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
  `http://localhost.:${port}`,
  `http://LOCALHOST:${port}`,
  `http://127.1:${port}`,
  `http://127.0.1:${port}`,
  `http://2130706433:${port}`,
  `http://0x7f000001:${port}`,
  `http://0x7f.0.0.1:${port}`,
  `http://0177.0.0.1:${port}`,
  `http://017700000001:${port}`,
  `http://0:${port}`,
  `http://0.0.0.0:${port}`,
  `http://[::1]:${port}`,
  `http://[::]:${port}`,
  `http://[::ffff:127.0.0.1]:${port}`,
  `http://[::ffff:7f00:1]:${port}`,
  `http://[::127.0.0.1]:${port}`,
  `http://[64:ff9b::7f00:1]:${port}`,
  `http://[2002:7f00:1::]:${port}`,
  `http://[fe80::1]:${port}`,
  `http://[fd00::1]:${port}`,
  'http://169.254.169.254/latest/meta-data',
  `http://10.0.0.1:${port}`,
  `http://①②⑦.⓪.⓪.①:${port}`,
  `http://127.0.0.3:${port}`,
]

test('none of 26 ways around reaches an address that is not public', async () => {
  assert.equal(forms.length, 26)
  const exchanges = await Promise.all(forms.map(post))
  exchanges.forEach((exchange, i) => {
    const form = forms[i] ?? ''
    assert.equal(exchange.status, null, form)
    if (exchange.status === null) assert.notEqual(exchange.fault, 'timeout', form)
  })
  assert.equal(reached, 0)
})

test('a redirect to such an address is an answer like any other', async () => {
  const url = await serving((_request, reply) =>
    reply.writeHead(302, { Location: `http://127.0.0.1:${port}/` }).end(),
  )
  assert.equal((await post(url)).status, 302)
  assert.equal(reached, 0)
})

test('a name with one address that is not public is refused, and one that changes its mind gains nothing', async () => {
  const url = await serving((_request, reply) => reply.end())
  const target = new URL(url).port
  const answers = [['127.0.0.2', '127.0.0.1'], ['127.0.0.2'], ['127.0.0.1']]
  const lookUp = async () => (answers.shift() ?? []).map((address) => ({ address }))
  const own = poster({ ...patient, lookUp })
  const ask = (at: number | string) => own.post({ url: `http://hook.example:${at}/`, headers: {}, body })
  const both = await ask(target)
  assert.ok(both.status === null && both.fault === 'refused_address')
  assert.equal((await ask(target)).status, 200)
  const turned = await ask(port)
  assert.ok(turned.status === null && turned.fault === 'refused_address')
  assert.equal(reached, 0)
  await own.close()
})

/** A raw TCP target with any behavior. */
async function hostile(behave: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = await opened(
    createTcpServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      behave(socket)
    }),
  )
  after(() => {
    for (const socket of sockets) socket.destroy()
  })
  return `http://127.0.0.2:${portOf(server)}/`
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n'
const drip = (socket: Socket, piece: string) => {
  const timer = setInterval(() => socket.write(piece), 20)
  socket.on('close', () => clearInterval(timer))
}

const hostiles: Record<string, (socket: Socket) => void> = {
  'says nothing': () => {},
  'drips its headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    drip(socket, 'X-More: yes\r\n')
  },
  'drips its body': (socket) => {
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
    drip(socket, '1\r\nx\r\n')
  },
  'promises more than it sends': (socket) => socket.write(`${head}Content-Length: 1000\r\n\r\nx`),
  'sends interim answers for ever': (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
}

for (const [name, behave] of Object.entries(hostiles))
  test(`a target that ${name} is left after the deadline`, async () => {
    const url = await hostile(behave)
    const idle = idleSinceNow()
    const exchange = await hurriedOutbound.post({ url, headers: {}, body })
    assert.ok(idle() < hurried.totalMs + 500, `idle for ${idle()} ms`)
    assert.equal(exchange.status === null && exchange.fault, 'timeout')
  })

test('an endless answer is cut, and the connection closed, long before 10 MB', async () => {
  let sent = 0
  const url = await hostile((socket) => {
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const push = () => {
      while (!socket.destroyed && socket.write(piece)) sent += 65_536
    }
    socket.on('drain', push)
    push()
  })
  const exchange = await post(url)
  assert.ok(exchange.status === 200 && exchange.answer.length === 65_536)
  assert.ok(sent < 10_000_000, `${sent} bytes`)
})

test('endless headers, nonsense and an abrupt end are failures', async () => {
  for (const behave of [
    (socket: Socket) => socket.write(`${head}X-Long: ${'x'.repeat(1_000_000)}\r\n\r\n`),
    (socket: Socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'),
    (socket: Socket) => socket.destroy(),
    (socket: Socket) => socket.once('data', () => socket.end(`${head}Content-Length: 5\r\n\r\nab`)),
  ]) {
    const exchange = await post(await hostile((socket) => void behave(socket)))
    assert.equal(exchange.status === null && exchange.fault, 'unreachable')
  }
})

test('a kept connection that the target closed meanwhile is replaced at once', async () => {
  let answers = 0
  const url = await hostile((socket) => {
    socket.on('data', () => {
      answers++
      // The second request on a connection gets a reset.
      if (answers === 2) socket.resetAndDestroy()
      else socket.write(`${head}Content-Length: 2\r\n\r\nok`)
    })
  })
  assert.equal((await post(url)).status, 200)
  assert.equal((await post(url)).status, 200)
  assert.equal(answers, 3)
})

test('a hundred exchanges that are over together break off a few per turn of the event loop', async () => {
  const url = await serving((request) => void request.on('error', () => {}))
  const brief = poster({ ...patient, totalMs: 500 })
  let [ended, most] = [0, 0]
  const posts = Promise.all(
    Array.from({ length: 100 }, () => brief.post({ url, headers: {}, body }).finally(() => ended++)),
  )
  for (let before = 0; ended < 100; before = ended) {
    await nextTurn()
    most = Math.max(most, ended - before)
  }
  assert.deepEqual(
    (await posts).map((exchange) => exchange.status === null && exchange.fault),
    Array.from({ length: 100 }, () => 'timeout'),
  )
  assert.ok(most <= 16, `${most} in one turn`)
  await brief.close()
})

test('an unreachable target is reported as unreachable', async () => {
  const exchange = await post('http://127.0.0.2:1/')
  assert.ok(exchange.status === null && exchange.fault === 'unreachable')
  const nameless = await post('http://no-such-name.invalid/')
  assert.ok(nameless.status === null && nameless.fault === 'unreachable')
})
