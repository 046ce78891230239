import { Alert, Button, Group, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { ApiProblem, unreachable } from '../api/problem.ts'
import { reloadApp } from './app-version.ts'
import { IconAlertTriangle, IconRefresh } from './icons.ts'
import { useLate } from './late.ts'
import { lazyPart } from './lazy-part.tsx'
import { MissingPart } from './missing-part.ts'
import { isByMode, problemWords } from './problem-words.ts'
import { rich } from './rich.ts'
import { useSaidError } from './said-errors.ts'
import { t } from './text.ts'

const CopyIcon = lazyPart(async () => (await import('./copy-button.tsx')).CopyIcon)

type Emptiness = {
  icon: ComponentType<{ size?: number; stroke?: number }>
  title: string
  children: ReactNode
  action?: ReactNode
  /** It is all that the page says. */
  isWholePage?: boolean
}

/** Nothing here yet: one sentence and one button. */
export function EmptyState({ icon: Icon, title, children, action, isWholePage = false }: Emptiness) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon variant="light" size={44} radius="lg" mb={4}>
        <Icon size={22} stroke={1.6} />
      </ThemeIcon>
      <Title order={isWholePage ? 1 : 2} fz="1rem">
        {title}
      </Title>
      <Text c="dimmed" maw={400}>
        {children}
      </Text>
      {action && <Group mt="sm">{action}</Group>}
    </Stack>
  )
}

/** The filters let nothing through. */
export function NothingFits({ clear, ...said }: Omit<Emptiness, 'action'> & { clear: () => void }) {
  const action = (
    <Button variant="default" onClick={clear}>
      {t('Clear filters')}
    </Button>
  )
  return <EmptyState {...said} action={action} />
}

/** What happened, what to do about it, and the request id to hand on. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  useSaidError(error)
  if (error instanceof MissingPart) return <MissingState error={error} retry={retry} />
  const requestId = error instanceof ApiProblem ? error.requestId : undefined
  return (
    <Alert color="bad" icon={<IconAlertTriangle size={18} />} title={titleOf(error)} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>
          {problemWords(error)}
          {retry && !isByMode(error) && ` ${t('Nothing was lost.')}`}
        </Text>
        {requestId && <RequestId id={requestId} />}
        {retry && (
          <Button variant="default" size="xs" leftSection={<IconRefresh size={14} />} onClick={retry}>
            {t('Try again')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/** Code that is not there: after an upgrade the app loads again, otherwise the part does. */
function MissingState({ error, retry }: { error: MissingPart; retry?: () => void }) {
  const isOutdated = error.build === 'newer' || retry === undefined
  const act = () => {
    if (isOutdated) return reloadApp()
    void error.tryAgain()
    retry()
  }
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle size={18} />}
      title={isOutdated ? t('A new version is ready') : t('This couldn’t be loaded')}
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        <Text>
          {isOutdated
            ? t('Stint was upgraded while this page was open. Reload to open this part.')
            : t('The server can’t be reached. Check your connection, then try again.')}
        </Text>
        <Button variant="default" size="xs" leftSection={<IconRefresh size={14} />} onClick={act}>
          {isOutdated ? t('Reload') : t('Try again')}
        </Button>
      </Stack>
    </Alert>
  )
}

export function RequestId({ id }: { id: string }) {
  return (
    <Group gap={4}>
      <Text c="dimmed" fz="sm">
        {rich('Request <id>{request}</id>', {
          request: id,
          id: (words) => (
            <Text span inherit ff="monospace">
              {words}
            </Text>
          ),
        })}
      </Text>
      <Suspense>
        <CopyIcon text={id} label={t('Copy request ID')} />
      </Suspense>
    </Group>
  )
}

function titleOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return t('Something went wrong')
  if (error.status === 0) return t('No connection')
  if (error.code === 'plan_inactive') return t('Your plan is not active')
  if (error.code === 'addon_required') return t('This requires an add-on')
  if (error.status === 403) return t('You don’t have access to this page')
  if (error.status === 404) return t('Not found')
  return t('This couldn’t be loaded')
}

type LoadedProps<T> = { query: UseQueryResult<T>; skeleton?: ReactNode; children: (value: T) => ReactNode }

/** What a query found; its error; or, only when it takes long, a sketch of what will come. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const isLate = useLate(query.isPending)
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isError) return <ErrorState error={query.error} retry={() => query.refetch()} />
  if (query.isPaused) return <ErrorState error={unreachable()} retry={() => query.refetch()} />
  return <div aria-busy="true">{isLate && (skeleton ?? <Lines />)}</div>
}

export function Lines({ count = 3 }: { count?: number }) {
  return (
    <Stack gap="sm" py="sm">
      {Array.from({ length: count }, (_, i) => `line-${i}`).map((key, i) => (
        <Skeleton key={key} height={14} width={`${90 - i * 14}%`} radius="sm" />
      ))}
    </Stack>
  )
}
