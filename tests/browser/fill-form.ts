import type { Locator, Page } from 'playwright-core'

/** Text or a date to type, a switch to set, entries to type one by one, or options to pick from a list. */
export type Typed = string | boolean | string[] | { pick: string | string[] }

const fields = 'input:not([type=radio], [type=hidden]), textarea, [role=radiogroup]'

/** Fills every field of a form by its label, in the order given; fields that a switch reveals come behind it. */
export async function fillForm(page: Page, form: Locator, typed: Record<string, Typed>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await fillField(page, form, label, value)
}

/** The labels of all fields that the form shows now. */
export function labelsOf(form: Locator): Promise<string[]> {
  return form.locator(fields).evaluateAll((found) =>
    found
      .map((field) => {
        const labels =
          'labels' in field ? Array.from((field.labels ?? []) as Iterable<{ innerText: string }>) : []
        return field.getAttribute('aria-label') ?? labels[0]?.innerText.trim().split('\n')[0] ?? ''
      })
      .filter((label) => label !== ''),
  )
}

async function fillField(page: Page, form: Locator, label: string, value: Typed): Promise<void> {
  const field = form.getByLabel(label, { exact: true }).and(form.locator(fields)).first()
  if (typeof value === 'boolean')
    await form
      .getByRole('switch', { name: label })
      .or(form.getByRole('checkbox', { name: label, exact: true }))
      .setChecked(value)
  else if (typeof value === 'string') await field.fill(value)
  else if (Array.isArray(value))
    for (const each of value) {
      await field.fill(each)
      await field.press('Enter')
    }
  else if ((await field.getAttribute('role')) === 'radiogroup')
    await field.getByText(String(value.pick), { exact: true }).click()
  else
    for (const each of [value.pick].flat()) {
      await field.click()
      await page.getByRole('option', { name: each, exact: true }).click()
    }
  // A list of many stays open, and would cover the button below it.
  if (typeof value === 'object' && 'pick' in value && Array.isArray(value.pick)) await field.press('Tab')
}
