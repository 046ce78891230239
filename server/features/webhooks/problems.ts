import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  wrong_hook_secret: [11420, 400, 'This is not the secret that the ping carried. The webhook stays pending.'],
  webhook_not_pending: [
    11421,
    400,
    'Only a pending webhook can be activated: one whose target answered the ping without echoing X-Hook-Secret.',
  ],
  webhook_not_active: [11422, 400, 'The webhook is not active, so nothing can be sent to its target.'],
})
