/** What each scope lets a token do, in words for whoever grants it. */
export const scopes: { scope: string; title: string; meaning: string }[] = [
  {
    scope: 'service:read',
    title: 'Read',
    meaning: 'See everything that you can see: projects, people, time, reports.',
  },
  {
    scope: 'service:write',
    title: 'Change',
    meaning: 'Create, change and delete what you can: projects, time, settings, webhooks.',
  },
  { scope: 'tasks:read', title: 'Read tasks', meaning: 'See tasks through the Tasks API.' },
  { scope: 'tasks:write', title: 'Change tasks', meaning: 'Create and change tasks through the Tasks API.' },
  { scope: 'profile', title: 'Profile', meaning: 'Know your name and time zone.' },
  { scope: 'email', title: 'E-mail', meaning: 'Know your e-mail address.' },
  { scope: 'openid', title: 'Sign-in', meaning: 'Know that it is you, to sign you in elsewhere.' },
]

export function scopeTitle(scope: string): string {
  return scopes.find((each) => each.scope === scope)?.title ?? scope
}
