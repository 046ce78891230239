import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  screenshots_off: [14500, 400, 'Screenshots were off for this member or project at that time.'],
  screenshot_limit: [14501, 400, 'This time slot already has as many screenshots as the settings allow.'],
  screenshot_kept: [14502, 403, 'The settings don’t let you delete your screenshots.'],
})
