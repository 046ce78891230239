import * as clients from './features/clients/events.ts'
import * as organizations from './features/organizations/events.ts'
import * as projects from './features/projects/events.ts'
import * as tasks from './features/tasks/events.ts'
import * as timers from './features/timers/events.ts'
import * as tracking from './features/tracking/events.ts'
import { catalogueOf } from './features/webhooks/public.ts'

/** Every event that webhooks can send, for the command line and the tools as well as for the product. */
export const webhookCatalogue = catalogueOf(
  [organizations, projects, clients, tasks, tracking, timers].flatMap((events) => Object.values(events)),
)
