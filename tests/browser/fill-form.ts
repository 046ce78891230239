import type { Locator, Page } from 'playwright-core'

/**
 * Text or a date to type, a switch or checkbox to set, entries to type one by one, options to pick from a list, what to
 * check in a group of chips or checkboxes, or metadata.
 */
export type Typed =
  | string
  | boolean
  | string[]
  | { pick: string | string[] }
  | { check: string[] }
  | { pairs: Record<string, string> }

const fields = 'input:not([type=radio], [type=hidden]), textarea, [role=radiogroup]'

/** Fills every field of a form by its label, in the order given; fields that a switch reveals come behind it. */
export async function fillForm(page: Page, form: Locator, typed: Record<string, Typed>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await fillField(page, form, label, value)
}

/** The labels of all fields that the form shows now; a group of checkboxes, chips or metadata is one field. */
export async function labelsOf(form: Locator): Promise<string[]> {
  const labels = await form.locator(fields).evaluateAll((found) =>
    found.map((field) => {
      const named = field.closest('[role=group], fieldset[aria-label]') ?? field
      const heading = field.ownerDocument.getElementById(named.getAttribute('aria-labelledby') ?? '')
      const own = named.getAttribute('aria-label') ?? heading?.innerText
      if (/^(Key|Value) /.test(own ?? ''))
        return field.closest('fieldset')?.querySelector('legend')?.innerText ?? ''
      const words =
        'labels' in field ? Array.from((field.labels ?? []) as Iterable<{ innerText: string }>) : []
      return own ?? words[0]?.innerText.trim().split('\n')[0] ?? ''
    }),
  )
  return [...new Set(labels.filter((label) => label !== ''))]
}

async function fillField(page: Page, form: Locator, label: string, value: Typed): Promise<void> {
  const field = form.getByLabel(label, { exact: true }).and(form.locator(fields)).first()
  if (typeof value === 'boolean')
    await form
      // What a switch does can be part of its name.
      .getByRole('switch', { name: new RegExp(`^${RegExp.escape(label)}`) })
      .or(form.getByRole('checkbox', { name: label, exact: true }))
      .setChecked(value)
  else if (typeof value === 'string') await field.fill(value)
  else if (Array.isArray(value))
    for (const each of value) {
      await field.fill(each)
      await field.press('Enter')
    }
  else if ('check' in value)
    await checkOnly(form.getByRole('group', { name: label, exact: true }), value.check)
  else if ('pairs' in value) await addPairs(form, value.pairs)
  else if ((await field.getAttribute('role')) === 'radiogroup')
    await field.getByText(String(value.pick), { exact: true }).click()
  else if (typeof value.pick === 'string' && (await field.isEditable()))
    await typeOption(page, field, value.pick)
  else
    for (const each of [value.pick].flat()) {
      await field.click()
      // An option can show more than its name.
      await page
        .getByRole('option')
        .filter({ has: page.getByText(each, { exact: true }) })
        .click()
    }
  // A list of many stays open, and would cover the button below it.
  if (typeof value === 'object' && 'pick' in value && Array.isArray(value.pick)) await field.press('Tab')
}

/** Types the whole name and leaves by Tab, as people do who know it: the option is taken, or the request lacks it. */
async function typeOption(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name)
  // Some lists come from the server.
  await page.getByRole('option').filter({ hasText: name }).first().waitFor()
  await field.press('Tab')
}

/** The box of a chip is hidden, so its words are clicked. Chips start unchecked. */
async function checkOnly(group: Locator, names: string[]): Promise<void> {
  for (const box of await group.getByRole('checkbox', { checked: true }).all()) await box.uncheck()
  for (const name of names) {
    const box = group.getByRole('checkbox', { name, exact: true })
    if (await box.isVisible()) await box.check()
    else await group.getByText(name, { exact: true }).click()
  }
}

/** On an empty editor: adds a row per pair. */
async function addPairs(form: Locator, pairs: Record<string, string>): Promise<void> {
  for (const [i, [key, value]] of Object.entries(pairs).entries()) {
    await form.getByRole('button', { name: 'Add a pair' }).click()
    await form.getByLabel(`Key ${i + 1}`, { exact: true }).fill(key)
    await form.getByLabel(`Value of ${key}`, { exact: true }).fill(value)
  }
}
