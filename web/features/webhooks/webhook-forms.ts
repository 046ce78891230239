import type { Calls } from '../../api/v2-types.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import { everyEvent } from './every-event.ts'

type Outcome = NonNullable<Calls['POST /v2/webhooks/{webhook_id}/replay']['body']['outcome']>[number]
type TestedEvent = NonNullable<Calls['POST /v2/webhooks/{webhook_id}/test']['body']['event']>

/** The body is the same for webhooks of an organization, of a project and of a user. */
export const newWebhookForm = formFor('POST /v2/organizations/{organization_id}/webhooks')({
  empty: { target_url: '', which: initially<'all' | 'some'>('all'), events: initially<string[]>([]) },
  sends: {
    target_url: ({ target_url }) => target_url.trim(),
    events: ({ which, events }) => (which === 'all' ? [everyEvent] : events),
  },
  leavesOut: {},
})

export const replayForm = formFor('POST /v2/webhooks/{webhook_id}/replay')({
  empty: { since: '', until: '', event: initially<string | null>(null), outcome: initially<Outcome[]>([]) },
  sends: {
    since: ({ since }) => since,
    until: ({ until }) => until || undefined,
    event: ({ event }) => event ?? undefined,
    outcome: ({ outcome }) => outcome,
  },
  leavesOut: {},
})

export const testEventForm = formFor('POST /v2/webhooks/{webhook_id}/test')({
  empty: { event: initially<TestedEvent>('task.create') },
  sends: { event: ({ event }) => event },
  leavesOut: {},
})
