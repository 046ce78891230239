import { t } from '../../ui/text.ts'

type Scope = { scope: string; title: string; meaning: string }

/** What each scope lets a token do. */
export function scopes(): Scope[] {
  return [
    {
      scope: 'service:read',
      title: t('Read'),
      meaning: t('See the projects, people, time and reports you have access to.'),
    },
    {
      scope: 'service:write',
      title: t('Write'),
      meaning: t('Create, change and delete the projects, time, settings and webhooks you have access to.'),
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
