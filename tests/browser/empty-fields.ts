import type { Page, Request } from 'playwright-core'
import { settled } from './go-to.ts'

/**
 * Runs on a form: a needed field is marked, for people who see and people who hear; while it is empty it says what is missing
 * and why; and no other field asks for a value.
 */
const faultsOfEmpty = `(form) => [...form.querySelectorAll(
    'input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), textarea'
  )].flatMap((field) => {
    const wrapper = field.closest('.mantine-InputWrapper-root')
    const label = wrapper?.querySelector('label, .mantine-InputWrapper-label')
    const name = (label?.textContent ?? field.getAttribute('aria-label') ?? field.outerHTML).trim()
    const isMarked = wrapper?.querySelector('[data-needed]') != null
    const error = wrapper?.querySelector('.mantine-InputWrapper-error')?.textContent ?? ''
    const isEmpty = field.value === '' && wrapper?.querySelector('.mantine-Pill-root') == null
    if (field.required && !isMarked && label) return [name + ': required without a mark']
    if (isMarked && isEmpty && !/[.!?] .+[.]$/.test(error)) return [name + ': does not say why: ' + error]
    if (!isMarked && !field.required && isEmpty && field.getAttribute('aria-invalid') === 'true')
      return [name + ': asks for a value without a mark: ' + error]
    return []
  })`

const isAnyEmpty =
  "(form) => [...form.querySelectorAll('input:required, textarea:required')].some(({ value }) => value === '')"

/** Empties the needed fields, presses the button, and returns what is wrong with what the fields say. Nothing is sent. */
export async function emptyFaults(page: Page, label: string, action: string): Promise<string[]> {
  const form = page.getByRole('form', { name: label, exact: true })
  const selector = JSON.stringify(`form[aria-label=${JSON.stringify(label)}]`)
  const on = <T>(look: string) => page.evaluate<T>(`(${look})(document.querySelector(${selector}))`)
  const typed = form.locator(
    ':is(input, textarea):required:enabled:not([readonly], [role=combobox], [aria-haspopup])',
  )
  for (const field of await typed.all()) await field.fill('')
  if (!(await on<boolean>(isAnyEmpty))) return []
  const sent: string[] = []
  const see = (request: Request) => {
    if (request.method() !== 'GET') sent.push(`sent: ${request.method()} ${request.url()}`)
  }
  page.on('request', see)
  await settled(page, () => form.getByRole('button', { name: action, exact: true }).click())
  page.off('request', see)
  return [...(await on<string[]>(faultsOfEmpty)), ...sent]
}
