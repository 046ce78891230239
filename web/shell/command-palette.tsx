import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountState, useUser } from '../api/account-state.ts'
import { v2 } from '../api/v2.ts'
import { useCurrentOrganization } from '../directory/current-organization.ts'
import { useHasTimer } from '../features/timers/header-timer.tsx'
import { timerPanel } from '../features/timers/panel-state.ts'
import { useTimer, useTimerDeeds } from '../features/timers/use-timer.ts'
import { useAccountPages } from '../frames/account-pages.ts'
import { paths } from '../paths.ts'
import { overlay } from '../theme/theme.ts'
import { colorSchemes } from '../ui/color-schemes.ts'
import { IconBell, IconBook, IconFolder, IconLogout, IconPlay, IconSearch, IconStop } from '../ui/icons.ts'
import { Initials } from '../ui/initials.tsx'
import { present } from '../ui/present.ts'
import { t } from '../ui/text.ts'
import { leave } from './leave.ts'
import { pagesIn } from './navigation.ts'
import { paletteStore } from './palette-state.ts'
import { useNavigation, useShortcuts } from './use-navigation.ts'

const icon = { size: 18, stroke: 1.6 }

/** Ctrl-K: pages, people, projects, organizations and actions. */
export function CommandPalette() {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const organization = useCurrentOrganization()
  const { organizations } = useAccountState()
  const user = useUser()
  const { setColorScheme } = useMantineColorScheme()
  const people = usePeople(organization?.id, query.trim())
  const projects = useProjects(organization?.id, query.trim())
  const go = (to: string) => () => navigate({ to })

  const pages = [...pagesIn(useNavigation()), ...useAccountPages()]
  const groups: SpotlightActionGroupData[] = [
    {
      group: t('Pages'),
      actions: pages.map(({ title, to, icon: Icon }) => ({
        id: to,
        label: title,
        leftSection: <Icon {...icon} />,
        onClick: go(to),
      })),
    },
    {
      group: t('People'),
      actions: people.map(({ id, name, email }) => ({
        id: `person-${id}`,
        label: name,
        description: email,
        leftSection: <Initials name={name} size={24} />,
        onClick: go(paths.member(organization?.id ?? 0, id)),
      })),
    },
    {
      group: t('Projects'),
      actions: projects.map(({ id, name }) => ({
        id: `project-${id}`,
        label: name,
        leftSection: <IconFolder {...icon} />,
        onClick: go(paths.project(organization?.id ?? 0, id)),
      })),
    },
    {
      group: t('Organizations'),
      actions: organizations
        .filter(({ id }) => id !== organization?.id)
        .map(({ id, name }) => ({
          id: `organization-${id}`,
          label: t('Go to {name}', { name }),
          leftSection: <Initials name={name} size={24} isSquare />,
          onClick: go(paths.organization(id)),
        })),
    },
    {
      group: t('Actions'),
      actions: [
        ...useTimerActions(),
        ...useShortcuts().map(({ title, to, icon: Icon }) => ({
          id: to,
          label: title,
          leftSection: <Icon {...icon} />,
          onClick: () => navigate({ href: to }),
        })),
        ...colorSchemes().map(({ value, title, icon: Icon }) => ({
          id: `theme-${value}`,
          label: title,
          leftSection: <Icon {...icon} />,
          onClick: () => setColorScheme(value),
        })),
        {
          id: 'notifications',
          label: t('Open notifications'),
          leftSection: <IconBell {...icon} />,
          onClick: go(paths.notifications),
        },
        {
          id: 'docs',
          label: t('API documentation'),
          leftSection: <IconBook {...icon} />,
          onClick: () => location.assign(paths.docs),
        },
        {
          id: 'sign-out',
          label: t('Sign out'),
          leftSection: <IconLogout {...icon} />,
          onClick: () => leave(user.id),
        },
      ],
    },
  ]
  return (
    <Spotlight
      store={paletteStore}
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      nothingFound={t('No results')}
      scrollable
      maxHeight={540}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t('Search pages, people, projects and actions'),
        'aria-label': t('Search'),
      }}
      transitionProps={{ duration: 100 }}
      centered={false}
      yOffset={96}
      overlayProps={overlay}
    />
  )
}

function useTimerActions(): SpotlightActionData[] {
  const isRunning = Boolean(useTimer())
  const { stop } = useTimerDeeds()
  const hasTimer = useHasTimer()
  if (!hasTimer) return []
  return [
    {
      id: 'timer-start',
      label: isRunning ? t('Switch timer…') : t('Start timer…'),
      leftSection: <IconPlay {...icon} />,
      onClick: timerPanel.open,
    },
    ...(isRunning
      ? [{ id: 'timer-stop', label: t('Stop timer'), leftSection: <IconStop {...icon} />, onClick: stop }]
      : []),
  ]
}

type Person = { id: number; name: string; email: string }

function usePeople(organizationId: number | undefined, query: string): Person[] {
  const [name] = useDebouncedValue(query, 200)
  const { data = [] } = useQuery({
    queryKey: ['palette', organizationId, name],
    enabled: organizationId !== undefined && name.length >= 2,
    placeholderData: name.length >= 2 ? keepPreviousData : undefined,
    queryFn: async ({ signal }): Promise<Person[]> => {
      const reply = await v2('GET /v2/organizations/{organization_id}/members', {
        path: { organization_id: present(organizationId, 'organization_id') },
        query: { 'search[name]': name, page_limit: 6, 'include[]': ['users'] },
        signal,
      })
      return (reply.users ?? []).map(({ id, name, email = '' }) => ({ id, name, email }))
    },
  })
  return data
}

function useProjects(organizationId: number | undefined, query: string): { id: number; name: string }[] {
  const [name] = useDebouncedValue(query, 200)
  const { data = [] } = useQuery({
    queryKey: ['palette', organizationId, 'projects', name],
    enabled: organizationId !== undefined && name.length >= 2,
    placeholderData: name.length >= 2 ? keepPreviousData : undefined,
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/projects', {
          path: { organization_id: present(organizationId, 'organization_id') },
          query: { 'search[name]': name, status: 'all', page_limit: 6 },
          signal,
        })
      ).projects,
  })
  return data
}
