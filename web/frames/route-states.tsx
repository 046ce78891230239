import { Container } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { IconSearch } from '../ui/icons.ts'
import { ButtonLink } from '../ui/links.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'

export function NotFound() {
  return (
    <Container size="sm" py="xl">
      <EmptyState
        icon={IconSearch}
        title="There is nothing here"
        isWholePage
        action={
          <ButtonLink to={paths.start} variant="default">
            Go to the start page
          </ButtonLink>
        }
      >
        The address is wrong, what was here is gone, or it belongs to somebody else.
      </EmptyState>
    </Container>
  )
}

/** A page that failed: the rest of the screen stays. */
export function RouteProblem(props: ErrorComponentProps) {
  return (
    <Container size="sm" py="xl">
      <Retry {...props} />
    </Container>
  )
}

/** What failed, to be tried again. */
export function Retry({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
    router.invalidate()
  }
  return <ErrorState error={error} retry={retry} />
}
