import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeAdministrator, getAccount } from '../../server/features/identity/public.ts'
import { openDemoApp } from './demo-app.ts'
import { accountAddresses, everyAddress } from './every-address.ts'
import { broken, dropped, openReader, type Reader } from './failing-reader.ts'
import { quiet } from './query-cache.ts'

/** Most of the time a page waits for frames and replies: while one does, another is drawn. */
const readers = 2

const app = await openDemoApp()
const { email } = await getAccount(app.database, app.founderId)
await changeAdministrator(app.database, email, true, await app.now())
const addresses = [...(await everyAddress(app)), ...accountAddresses()].filter((path) => path !== quiet.path)
const first = await openReader(app)

/** The calls of the frame around every page: they fail on one page only. */
const asked = await first.callsOf(() => first.load(quiet.path))
const shell = new Set([...asked].filter((call) => call.includes(' /v2/')))

test('the frame around every page stands when one of its calls fails', async () => {
  const show = () => first.load(`/organizations/${app.demoId}`)
  await show()
  const whole = await first.see()
  const faults: string[] = []
  for (const call of shell)
    for (const fail of [broken, dropped]) {
      const fault = await first.faultOf({ calls: new Set([call]), fail, show, whole })
      if (fault) faults.push(`${call}: ${fault}`)
    }
  assert.deepEqual(faults, [])
  assert.deepEqual(first.page.faults, [])
})

test('a page that says nothing about what failed is found', async () => {
  await first.visit(`/organizations/${app.demoId}/clients`)
  const whole = await first.see()
  await first.page.evaluate(`{
    const silent = new CSSStyleSheet()
    silent.replaceSync('[role=alert] { display: none }')
    document.adoptedStyleSheets = [silent]
  }`)
  const calls = new Set([`GET /v2/organizations/${app.demoId}/clients`])
  const fault = await first.faultOf({ calls, fail: broken, show: first.reopen, whole })
  await first.page.evaluate('document.adoptedStyleSheets = []')
  assert.match(fault ?? '', /^without a word: /)
})

/** Each call of a page breaks on its own; then the connection drops, and with it all of them. */
async function faultsAt(reader: Reader, address: string): Promise<string[]> {
  const { page, visit, reopen: show, see, callsOf, faultOf } = reader
  const calls = await callsOf(() => visit(address))
  const whole = await see()
  const faults: string[] = []
  for (const call of calls) {
    if (shell.has(call)) continue
    const fault = await faultOf({ calls: new Set([call]), fail: broken, show, whole })
    if (fault) faults.push(`${call}: ${fault}`)
  }
  const fault = calls.size > 0 && (await faultOf({ calls, fail: dropped, show, whole }))
  if (fault) faults.push(`without a connection: ${fault}`)
  return [...faults, ...page.faults.splice(0)]
}

const found = new Map(addresses.map((address) => [address, Promise.withResolvers<string[]>()]))
const waiting = [...addresses]

/** Looks at pages until none is left. A page that got stuck is closed, and another reader goes on. */
async function read(reader: Reader): Promise<void> {
  let by = reader
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
    try {
      if (by.page.isClosed()) by = await openReader(app)
      found.get(address)?.resolve(await faultsAt(by, address))
    } catch (error) {
      found.get(address)?.resolve([String(error)])
    }
}

let isReading = false

/** After the test above, which needs the first reader for itself. */
function startReading(): void {
  if (isReading) return
  isReading = true
  void read(first)
  for (let more = 1; more < readers; more++) void openReader(app).then(read, () => undefined)
}

for (const [address, { promise }] of found)
  test(`${address.replace(/^\/organizations\/\d+/, '') || '/'} stands when a call fails or the connection drops, says so, and tries again`, async () => {
    startReading()
    assert.deepEqual(await promise, [])
  })
