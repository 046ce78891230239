import assert from 'node:assert/strict'
import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'
import { test } from 'node:test'
import fastify from 'fastify'
import { idleSinceNow } from '../testing/idle-time.ts'
import { until } from '../testing/until.ts'
import { CannotListen, listen } from './listen.ts'

/** A server with one route that replies on request. */
async function slowServer(host: string) {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const began = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    began.resolve()
    await mayEnd.promise
    return { answer: 'after all' }
  })
  return { began: began.promise, answer: mayEnd.resolve, ...(await listen(app, { host, port: 0 })) }
}

for (const host of ['127.0.0.1', 'localhost'])
  test(`200: a request in flight on ${host} is answered before the server has closed, and that takes no time`, async () => {
    const addresses =
      host === 'localhost' ? await lookup(host, { all: true }) : [{ address: host, family: 4 }]
    for (const { address, family } of addresses) {
      const server = await slowServer(host)
      const asked = fetch(`http://${family === 6 ? `[${address}]` : address}:${server.port}/slow`)
      await server.began
      let isClosed = false
      const closing = server.finish().then(() => {
        isClosed = true
      })
      await until(() => isRefused(address, server.port), 'no new connection is taken')
      assert.equal(isClosed, false)
      const idle = idleSinceNow()
      server.answer()
      assert.deepEqual(await (await asked).json(), { answer: 'after all' })
      await closing
      assert.ok(idle() < 2_000)
    }
  })

test('a port in use and a foreign address are different errors', async () => {
  const first = await slowServer('127.0.0.1')
  const taken = (port: number, host = '127.0.0.1') => listen(fastify(), { host, port })
  await assert.rejects(taken(first.port), (error) => error instanceof CannotListen && error.isTaken)
  await assert.rejects(taken(0, '192.0.2.1'), (error) => error instanceof CannotListen && !error.isTaken)
  await assert.rejects(taken(0, 'nowhere.invalid'), /Stint cannot listen on nowhere\.invalid:0/)
  await first.finish()
})

function isRefused(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ host, port })
  socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
  return promise.finally(() => socket.destroy())
}
