import { Container } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useServerMode } from '../api/server-mode.ts'
import { paths } from '../paths.ts'
import { IconSearch } from '../ui/icons.ts'
import { ButtonLink } from '../ui/links.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { t } from '../ui/text.ts'

export function NotFound() {
  return (
    <Container size="sm" py="xl">
      <EmptyState
        icon={IconSearch}
        title={t('Page not found')}
        isWholePage
        action={
          <ButtonLink to={paths.start} variant="default">
            {t('Go to home')}
          </ButtonLink>
        }
      >
        {t('The address is wrong, the page is gone, or you don’t have access to it.')}
      </EmptyState>
    </Container>
  )
}

/** Shown in place of a page that failed; the rest of the screen stays. */
export function RouteProblem(props: ErrorComponentProps) {
  return (
    <Container size="sm" py="xl">
      <Retry {...props} />
    </Container>
  )
}

/** The error, with a button to try again. */
export function Retry({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
    router.invalidate()
  }
  const isResting = useServerMode() !== undefined
  const wasResting = useRef(isResting)
  useEffect(() => {
    if (wasResting.current && !isResting) retry()
    wasResting.current = isResting
  })
  return <ErrorState error={error} retry={retry} />
}
