import { accountSamples } from './account-samples.ts'
import { calendarSamples } from './calendar-samples.ts'
import { clientSamples } from './client-samples.ts'
import { holidaySamples } from './holiday-samples.ts'
import { integrationSamples } from './integration-samples.ts'
import { inviteSamples } from './invite-samples.ts'
import { memberLimitSamples } from './member-limit-samples.ts'
import { organizationSamples } from './organization-samples.ts'
import { projectSamples } from './project-samples.ts'
import type { FormSample } from './sample-of.ts'
import { taskSamples } from './task-samples.ts'
import { teamSamples } from './team-samples.ts'
import { timeOffSamples } from './time-off-samples.ts'
import { timeSamples } from './time-samples.ts'
import { webhookSamples } from './webhook-samples.ts'

/** Every form of the web app; one that is missing here fails the test. */
export const formSamples: FormSample[] = [
  ...accountSamples,
  ...calendarSamples,
  ...clientSamples,
  ...holidaySamples,
  ...integrationSamples,
  ...inviteSamples,
  ...memberLimitSamples,
  ...organizationSamples,
  ...projectSamples,
  ...taskSamples,
  ...teamSamples,
  ...timeOffSamples,
  ...timeSamples,
  ...webhookSamples,
]
