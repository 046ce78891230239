import { accountSamples } from './account-samples.ts'
import { clientSamples } from './client-samples.ts'
import { inviteSamples } from './invite-samples.ts'
import type { FormSample } from './sample-of.ts'
import { timeSamples } from './time-samples.ts'

/** Every form of the web app; one that is missing here fails the test. */
export const formSamples: FormSample[] = [
  ...accountSamples,
  ...clientSamples,
  ...inviteSamples,
  ...timeSamples,
]
