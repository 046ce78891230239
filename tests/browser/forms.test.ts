import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { formSamples } from '../forms/samples.ts'
import { type AppPage, openApp } from './app.ts'
import { fillForm, labelsOf } from './fill-form.ts'
import { formScreens, formsInJourneys } from './form-screens.ts'
import { settled, stepTo } from './go-to.ts'

const app = await openApp()
const screens = await formScreens(app)
// People fill in one form after the other in one page; one that got stuck is closed.
const pageOf = new Map<number, AppPage>()

test('every form of the web app is filled in on its screen, here or in a test of its own', () => {
  const filled = [...screens.map(({ form }) => form), ...Object.keys(formsInJourneys)]
  assert.deepEqual(filled.sort(), [...new Set(formSamples.map(({ name }) => name))].sort())
  const files = Object.values(formsInJourneys).filter((file) => !existsSync(join(import.meta.dirname, file)))
  assert.deepEqual(files, [])
})

/** Runs in a page: no dialog with a form is open, or the focus is in one of its fields. */
const isReadyForTyping = `(() => {
  const form = document.querySelector('[role=dialog] form')
  return !form || (form.contains(document.activeElement) && document.activeElement.matches('input, textarea, select'))
})()`

for (const { form, call, path, as = app.owner, open, label, typed, action, sent } of screens)
  test(`${form}: every field is filled in, and the request has what was typed`, async () => {
    const known = pageOf.get(as.id)
    const page = known && !known.isClosed() ? known : await app.openAs(as, '/')
    pageOf.set(as.id, page)
    // A form of the page that is open would still show what was typed before.
    if (page.url() === app.url + path) await page.goto(app.url + path)
    else await stepTo(page, path)
    await open?.(page)
    const shown = page.getByRole('form', { name: label, exact: true })
    await shown.waitFor()
    // Who opens a dialog wants to type: the focus is in a field of it.
    await until(() => page.evaluate<boolean>(isReadyForTyping), 'a field of the dialog has the focus')
    await fillForm(page, shown, typed)
    assert.deepEqual((await labelsOf(shown)).sort(), Object.keys(typed).sort())
    const [method = '', template = ''] = call.split(' ')
    const address = new RegExp(`${template.replaceAll(/\{\w+\}/g, '[^/?]+')}$`)
    const asked = page.waitForRequest((each) => each.method() === method && address.test(each.url()))
    // Some forms go on to another page when they are saved, and must not do so under the next form.
    await settled(page, async () => {
      await shown.getByRole('button', { name: action, exact: true }).click()
      await (await asked).response()
    })
    const request = await asked
    assert.deepEqual(request.postDataJSON(), sent)
    assert.equal((await request.response())?.ok(), true)
    assert.deepEqual(page.faults, [])
  })
