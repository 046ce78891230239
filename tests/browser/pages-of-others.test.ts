import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provePages } from './every-page.ts'
import { openReader } from './failing-reader.ts'

const app = await provePages('others')

test('the frame around every page stays when one of its calls fails', async () => {
  const reader = await openReader(app)
  const show = async () => void (await reader.load(`/organizations/${app.demoId}`))
  await show()
  const whole = await reader.see()
  const faults: string[] = []
  for (const call of reader.frame)
    for (const failure of ['broken', 'dropped'] as const) {
      const fault = await reader.faultOf({ calls: [call], failure, show, whole })
      if (fault) faults.push(`${call}: ${fault}`)
    }
  assert.deepEqual(faults, [])
  assert.deepEqual(reader.page.faults, [])
})

test('a page that says nothing about what failed is found', async () => {
  const reader = await openReader(app)
  await reader.visit(`/organizations/${app.demoId}/clients`)
  const whole = await reader.see()
  await reader.page.evaluate(`{
    const silent = new CSSStyleSheet()
    silent.replaceSync('[role=alert] { display: none }')
    document.adoptedStyleSheets = [silent]
  }`)
  const calls = [`GET /v2/organizations/${app.demoId}/clients`]
  const fault = await reader.faultOf({ calls, failure: 'broken', show: reader.reopen, whole })
  assert.match(fault ?? '', /^without a word: /)
})
