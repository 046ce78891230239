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
})
