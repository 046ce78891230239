import { t } from '../../ui/text.ts'

type Scope = { scope: string; title: string; meaning: string }

/** What each scope lets a token do. */
export function scopes(): Scope[] {
  return [
    {
      scope: 'service:read',
      title: t('Read'),
      meaning: t('See everything you can see: projects, people, time and reports.'),
    },
    {
      scope: 'service:write',
      title: t('Write'),
      meaning: t('Create, change and delete what you can: projects, time, settings and webhooks.'),
    },
    { scope: 'tasks:read', title: t('Read tasks'), meaning: t('See tasks through the Tasks API.') },
    {
      scope: 'tasks:write',
      title: t('Write tasks'),
      meaning: t('Create and change tasks through the Tasks API.'),
    },
    { scope: 'profile', title: t('Profile'), meaning: t('See your name and time zone.') },
    { scope: 'email', title: t('Email'), meaning: t('See your email address.') },
    { scope: 'openid', title: t('Sign-in'), meaning: t('Sign you in to other services.') },
  ]
}

export function scopeTitle(scope: string): string {
  return scopes().find((each) => each.scope === scope)?.title ?? scope
}
