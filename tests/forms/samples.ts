import { accountSamples } from './account-samples.ts'
import { calendarSamples } from './calendar-samples.ts'
import { clientSamples } from './client-samples.ts'
import { expenseSamples } from './expense-samples.ts'
import { holidaySamples } from './holiday-samples.ts'
import { integrationSamples } from './integration-samples.ts'
import { inviteSamples } from './invite-samples.ts'
import { invoiceSamples } from './invoice-samples.ts'
import { invoiceSendingSamples } from './invoice-sending-samples.ts'
import { invoiceSettingsSamples } from './invoice-settings-samples.ts'
import { jobSiteSamples } from './job-site-samples.ts'
import { ledgerSamples } from './ledger-samples.ts'
import { memberLimitSamples } from './member-limit-samples.ts'
import { organizationSamples } from './organization-samples.ts'
import { paymentSamples } from './payment-samples.ts'
import { projectSamples } from './project-samples.ts'
import { reportBoardSamples } from './report-board-samples.ts'
import { reportLinkSamples } from './report-link-samples.ts'
import { reportScheduleSamples } from './report-schedule-samples.ts'
import type { FormSample } from './sample-of.ts'
import { savedViewSamples } from './saved-view-samples.ts'
import { scheduleSamples } from './schedule-samples.ts'
import { smartNotificationSamples } from './smart-notification-samples.ts'
import { taskSamples } from './task-samples.ts'
import { teamSamples } from './team-samples.ts'
import { timeOffSamples } from './time-off-samples.ts'
import { timeSamples } from './time-samples.ts'
import { trackingSamples } from './tracking-samples.ts'
import { webhookSamples } from './webhook-samples.ts'

/** Every form of the web app; one that is missing here fails the test. */
export const formSamples: FormSample[] = [
  ...accountSamples,
  ...calendarSamples,
  ...savedViewSamples,
  ...reportBoardSamples,
  ...reportLinkSamples,
  ...reportScheduleSamples,
  ...clientSamples,
  ...expenseSamples,
  ...holidaySamples,
  ...jobSiteSamples,
  ...integrationSamples,
  ...inviteSamples,
  ...invoiceSamples,
  ...invoiceSendingSamples,
  ...invoiceSettingsSamples,
  ...ledgerSamples,
  ...memberLimitSamples,
  ...organizationSamples,
  ...paymentSamples,
  ...projectSamples,
  ...scheduleSamples,
  ...smartNotificationSamples,
  ...taskSamples,
  ...teamSamples,
  ...timeOffSamples,
  ...timeSamples,
  ...trackingSamples,
  ...webhookSamples,
]
