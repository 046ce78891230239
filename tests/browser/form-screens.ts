import type { World } from '../../server/testing/world.ts'
import type { AnySendingCall } from '../../web/ui/form-for.ts'
import { accountScreens } from './account-form-screens.ts'
import type { AppPage } from './app.ts'
import { calendarScreens } from './calendar-form-screens.ts'
import { clientScreens } from './client-form-screens.ts'
import type { Typed } from './fill-form.ts'
import { holidayScreens } from './holiday-form-screens.ts'
import { integrationScreens } from './integration-form-screens.ts'
import { inviteScreens } from './invite-form-screens.ts'
import { invoiceScreens } from './invoice-form-screens.ts'
import { invoiceSettingsScreens } from './invoice-settings-form-screens.ts'
import { jobSiteScreens } from './job-site-form-screens.ts'
import { ledgerScreens } from './ledger-form-screens.ts'
import { memberScreens } from './member-form-screens.ts'
import { memberLimitScreens } from './member-limit-form-screens.ts'
import { organizationScreens } from './organization-form-screens.ts'
import { paymentScreens } from './payment-form-screens.ts'
import { projectScreens } from './project-form-screens.ts'
import { reportBoardScreens } from './report-board-form-screens.ts'
import { savedViewScreens } from './saved-view-form-screens.ts'
import { scheduleScreens } from './schedule-form-screens.ts'
import { smartScreens } from './smart-form-screens.ts'
import { taskScreens } from './task-form-screens.ts'
import { teamScreens } from './team-form-screens.ts'
import { teamInvoiceScreens } from './team-invoice-form-screens.ts'
import { timeScreens } from './time-form-screens.ts'
import { timeOffScreens } from './time-off-form-screens.ts'
import { trackingScreens } from './tracking-form-screens.ts'
import { webhookScreens } from './webhook-form-screens.ts'

/** A form on the screen: how to reach it, what to type by label, and the expected request. */
export type FormScreen = {
  /** The name of the declared form. */
  form: string
  call: AnySendingCall
  path: string
  /** Who fills it in; the owner, unless it is a form for others. */
  as?: { id: number }
  /** Opens the form, where the address alone does not. */
  open?: (page: AppPage) => Promise<void>
  label: string
  typed: Record<string, Typed>
  action: string
  sent: unknown
}

/** Forms that need a mail, a second step or an empty server; a test of their own fills them in. */
export const formsInJourneys: Record<string, string> = {
  changedRecurringForm: 'invoice-sending.test.ts',
  codeForm: 'two-step.test.ts',
  confirmForm: 'personal-tokens.test.ts',
  confirmTotpForm: 'two-step.test.ts',
  denyExpenseForm: 'expenses.test.ts',
  expenseForm: 'expenses.test.ts',
  creditNoteForm: 'invoice-sending.test.ts',
  generateLinesForm: 'invoices.test.ts',
  ledgerTaxesForm: 'ledger.test.ts',
  generateTeamLinesForm: 'team-invoices.test.ts',
  joinForm: 'hire-a-team.test.ts',
  newPasswordForm: 'first-run.test.ts',
  newExpenseForm: 'expenses.test.ts',
  newPaymentForm: 'payments.test.ts',
  newReportLinkForm: 'report-links.test.ts',
  newReportScheduleForm: 'report-schedules.test.ts',
  recoveryCodeForm: 'two-step.test.ts',
  recurringInvoiceForm: 'invoice-sending.test.ts',
  resetRequestForm: 'first-run.test.ts',
  sendInvoiceForm: 'invoice-sending.test.ts',
  sendTeamInvoiceForm: 'invoice-sending.test.ts',
  setUpForm: 'first-run.test.ts',
  signInForm: 'sign-in.test.ts',
}

/** The other forms, as people fill them in. A form can go on from the ones before it in its group, but not from other groups. */
export async function formScreens(world: World): Promise<FormScreen[][]> {
  return [
    await clientScreens(world),
    await holidayScreens(world),
    await invoiceScreens(world),
    await teamInvoiceScreens(world),
    invoiceSettingsScreens(world),
    ledgerScreens(world),
    await calendarScreens(world),
    await savedViewScreens(world),
    await reportBoardScreens(world),
    await timeOffScreens(world),
    await paymentScreens(world),
    await projectScreens(world),
    await memberLimitScreens(world),
    await scheduleScreens(world),
    await smartScreens(world),
    await taskScreens(world),
    await integrationScreens(world),
    await teamScreens(world),
    await webhookScreens(world),
    await inviteScreens(world),
    await timeScreens(world),
    await memberScreens(world),
    await organizationScreens(world),
    // Behind every form that starts a timer: it restricts timers to sites.
    trackingScreens(world),
    await jobSiteScreens(world),
    // Last: a new password ends the sessions of its user.
    accountScreens(world),
  ]
}
