import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const owner = { as: 'Owner' }
const organization = '/organizations/1'

/** The draft of tracked time, one with a line of its own, and an invoice that is paid in part. */
const draft = `${organization}/invoices/14`
const plainDraft = `${organization}/invoices/9`
const invoice = `${organization}/invoices/7`

const why = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Why .* in line 1$/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Days on this line' }).getByRole('button').first().click()
}

const generate = async (page: Page) => {
  await page.getByRole('button', { name: 'Add tracked time' }).click()
  const form = page.getByRole('form', { name: 'Add tracked time' })
  await form.getByLabel('Last day').fill('2026-11-15')
  await form.getByLabel('Bill time without a rate at 0').check()
  await form.getByRole('button', { name: 'Preview' }).click()
  await form.getByRole('button', { name: 'Preview' }).scrollIntoViewIfNeeded()
}

/** Invoices of clients and members, and their contents. */
export const moneyScenes: Scene[] = [
  { name: 'invoices', path: `${organization}/invoices`, ...owner },
  { name: 'invoices-phone', path: `${organization}/invoices`, ...owner, size: 'phone' },
  { name: 'invoice-peek-phone', path: `${organization}/invoices?peek=7`, ...owner, size: 'phone' },
  { name: 'invoice-draft', path: draft, ...owner },
  { name: 'invoice-draft-dark', path: draft, ...owner, theme: 'dark' },
  { name: 'invoice-draft-phone', path: draft, ...owner, size: 'phone' },
  { name: 'invoice-generate', path: plainDraft, ...owner, before: generate },
  { name: 'invoice-why', path: draft, ...owner, before: why },
  { name: 'invoice', path: invoice, ...owner },
  { name: 'invoice-phone', path: invoice, ...owner, size: 'phone' },
  { name: 'closed-periods', path: `${organization}/closed-periods`, ...owner },
  { name: 'unbilled-work', path: `${organization}/invoices/unbilled`, ...owner },
  { name: 'unbilled-work-phone', path: `${organization}/invoices/unbilled`, ...owner, size: 'phone' },
  { name: 'team-invoices', path: `${organization}/team-invoices`, ...owner },
  { name: 'team-invoices-of-a-user', path: `${organization}/team-invoices`, as: 'User' },
  { name: 'invoice-settings', path: `${organization}/settings/invoices`, ...owner },
]
