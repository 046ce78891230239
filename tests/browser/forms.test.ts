import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { until } from '../../server/foundation/testing/until.ts'
import { randomOnes } from '../../server/testing/random-runs.ts'
import { formSamples } from '../forms/samples.ts'
import { type AppPage, holdAutosave, openApp } from './app.ts'
import { emptyFaults } from './empty-fields.ts'
import { fillForm, labelsOf } from './fill-form.ts'
import { formScreens, formsInJourneys } from './form-screens.ts'
import { settled, stepTo } from './go-to.ts'

const app = await openApp()
const groups = await formScreens(app)
// People fill in one form after the other in one page; one that got stuck is closed.
const pageOf = new Map<number, AppPage>()

test('every form of the web app is filled in on its screen, here or in a test of its own', () => {
  const filled = [...groups.flat().map(({ form }) => form), ...Object.keys(formsInJourneys)]
  assert.deepEqual(filled.sort(), [...new Set(formSamples.map(({ name }) => name))].sort())
  const files = Object.values(formsInJourneys).filter((file) => !existsSync(join(import.meta.dirname, file)))
  assert.deepEqual(files, [])
})

async function openHeld(as: { id: number }): Promise<AppPage> {
  const page = await app.openAs(as, '/')
  await holdAutosave(page)
  return page
}

/** Runs in a page: no dialog with a form is open, or the focus is in one of its fields. */
const isReadyForTyping = `(() => {
  const form = document.querySelector('[role=dialog] form')
  return !form || (form.contains(document.activeElement) && document.activeElement.matches('input, textarea, select'))
})()`

/** By Enter in a field of one line, if the form has one that is no list: what was picked by Tab before is sent too. */
async function sendForm(form: Locator, action: string): Promise<void> {
  const line = form
    .locator('input[type=text]:not([role=combobox], [aria-haspopup], [readonly], [disabled])')
    .first()
  if ((await line.count()) > 0) await line.press('Enter')
  else await form.getByRole('button', { name: action, exact: true }).click()
}

// What each form sends is proved without a browser; which fields its screen has, for a few groups by chance in each run.
for (const { form, call, path, as = app.owner, open, label, typed, action, sent } of randomOnes(
  groups,
  4,
).flat())
  test(`${form}: every field is filled in, and the request has what was typed`, async () => {
    const known = pageOf.get(as.id)
    const page = known && !known.isClosed() ? known : await openHeld(as)
    pageOf.set(as.id, page)
    // A form of the page that is open would still show what was typed before.
    if (page.url() === app.url + path) await page.goto(app.url + path)
    else await stepTo(page, path)
    await open?.(page)
    const shown = page.getByRole('form', { name: label, exact: true })
    await shown.waitFor()
    // Opening a dialog focuses one of its fields.
    await until(() => page.evaluate<boolean>(isReadyForTyping), 'a field of the dialog has the focus')
    assert.deepEqual(await emptyFaults(page, label, action), [])
    await fillForm(page, shown, typed)
    assert.deepEqual((await labelsOf(shown)).sort(), Object.keys(typed).sort())
    const [method = '', template = ''] = call.split(' ')
    const address = new RegExp(`${template.replaceAll(/\{\w+\}/g, '[^/?]+')}$`)
    const asked = page.waitForRequest((each) => each.method() === method && address.test(each.url()))
    // Some forms go on to another page when they are saved, and must not do so under the next form.
    await settled(page, async () => {
      await sendForm(shown, action)
      await (await asked).response()
    })
    const request = await asked
    assert.deepEqual(request.postDataJSON(), sent)
    assert.equal((await request.response())?.ok(), true)
    assert.deepEqual(page.faults, [])
  })
