import type { ErrorComponentProps } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/links.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { Retry } from './route-states.tsx'

/** An address that leads nowhere, told outside of the shell: perhaps nobody is signed in. */
export function OpenNotFound() {
  return (
    <AuthFrame title="There is nothing here" description="The address is wrong, or what was here is gone.">
      <ButtonLink to={paths.start} variant="default">
        Go to the start page
      </ButtonLink>
    </AuthFrame>
  )
}

/** The server did not even say who is signed in. */
export function OpenProblem(props: ErrorComponentProps) {
  return (
    <AuthFrame title="Stint cannot be reached">
      <Retry {...props} />
    </AuthFrame>
  )
}
