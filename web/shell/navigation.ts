import type { ComponentType } from 'react'
import { mayManageTokens } from '../api/account-state.ts'
import type { Membership } from '../api/account-types.ts'
import { paths } from '../paths.ts'
import { IconFolder, IconHome, IconSettings, IconUsers } from '../ui/icons.ts'

export type Entry = {
  title: string
  to: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  isExact?: boolean
}
export type Group = { title?: string; entries: Entry[] }

/** Grouped as people think: Track, Approve, Plan, Money, Insights, Organization. What one may not open is not shown. */
export function navigationOf(organization: Membership | undefined): Group[] {
  if (organization === undefined) return []
  const { id } = organization
  const groups: Group[] = [
    { entries: [{ title: 'Home', to: paths.organization(id), icon: IconHome, isExact: true }] },
    { title: 'Plan', entries: [{ title: 'Projects', to: paths.projects(id), icon: IconFolder }] },
    {
      title: 'Organization',
      entries: [
        { title: 'People', to: paths.people(id), icon: IconUsers },
        ...(mayManageTokens(organization)
          ? [{ title: 'Settings', to: paths.organizationTokens(id), icon: IconSettings }]
          : []),
      ],
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
