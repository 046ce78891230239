import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formSamples } from '../forms/samples.ts'
import { openApp } from './app.ts'
import { fillForm, labelsOf } from './fill-form.ts'
import { formScreens } from './form-screens.ts'

const app = await openApp()
const screens = await formScreens(app)
const pageOf = new Map<number, ReturnType<typeof app.openAs>>()

// tests/forms.test.ts fills in every form; the ones below are also filled in where people see them.
test('every screen shows a declared form', () => {
  const declared = new Set(formSamples.map(({ name }) => name))
  assert.deepEqual(
    screens.map(({ form }) => form).filter((form) => !declared.has(form)),
    [],
  )
})

for (const { form, call, path, as = app.owner, open, label, typed, action, sent } of screens)
  test(`${form}: every field is filled in, and the request has what was typed`, async () => {
    const opened = pageOf.get(as.id) ?? app.openAs(as, '/')
    pageOf.set(as.id, opened)
    const page = await opened
    await page.goto(app.url + path)
    await open?.(page)
    const shown = page.getByRole('form', { name: label, exact: true })
    await shown.waitFor()
    await fillForm(page, shown, typed)
    assert.deepEqual((await labelsOf(shown)).sort(), Object.keys(typed).sort())
    const [method = '', template = ''] = call.split(' ')
    const address = new RegExp(`${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === method && address.test(each.url())),
      shown.getByRole('button', { name: action, exact: true }).click(),
    ])
    assert.deepEqual(request.postDataJSON(), sent)
    assert.equal((await request.response())?.ok(), true)
    assert.deepEqual(page.faults, [])
  })
