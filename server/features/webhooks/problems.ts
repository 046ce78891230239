import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  wrong_hook_secret: [
    11420,
    400,
    'This isn’t the secret that was sent to the target. The webhook stays pending.',
  ],
  webhook_not_pending: [
    11421,
    400,
    'Only a pending webhook can be activated. A webhook is pending when its target answered the ping without echoing X-Hook-Secret.',
  ],
  webhook_not_active: [11422, 400, 'This webhook isn’t active, so nothing can be sent to its target.'],
  too_many_webhooks: [
    11424,
    400,
    'A user can have 20 webhooks, an organization 50, and a project 50. Delete one to create another.',
  ],
  webhook_on_hold: [
    11423,
    400,
    'This webhook is on hold, because its member lacks the right to it. It continues when the right is back.',
  ],
})
