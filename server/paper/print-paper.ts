import { printInThread } from '../foundation/press/press.ts'
import type { PageLinks } from './page/paper-page.ts'
import type { Paper } from './paper.ts'
import type { EInvoiceProfile } from './xml/profiles.ts'

/** What to make of a paper. */
export type Form =
  | { form: 'pdf' | 'csv' }
  | { form: 'ubl' | 'cii'; profile: EInvoiceProfile }
  | { form: 'page'; links: PageLinks }

const forms = new URL('./forms.ts', import.meta.url)

/** `logo`: of a PDF; the paper names its blob. */
export function printPaper(paper: Paper, form: Form, logo: Buffer | null = null): Promise<Buffer> {
  return printInThread(forms, { ...form, paper }, logo)
}
