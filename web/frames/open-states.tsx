import type { ErrorComponentProps } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/links.tsx'
import { isByMode } from '../ui/problem-words.ts'
import { t } from '../ui/text.ts'
import { AuthFrame } from './auth-frame.tsx'
import { Retry } from './route-states.tsx'

/** Shown for an unknown address outside of the shell, where nobody may be signed in. */
export function OpenNotFound() {
  return (
    <AuthFrame title={t('Page not found')} description={t('The address is wrong, or the page is gone.')}>
      <ButtonLink to={paths.start} variant="default">
        {t('Go to home')}
      </ButtonLink>
    </AuthFrame>
  )
}

/** Shown when the server doesn't answer who is signed in. */
export function OpenProblem(props: ErrorComponentProps) {
  return (
    <AuthFrame title={isByMode(props.error) ? t('Closed for now') : t('Can’t reach Stint')}>
      <Retry {...props} />
    </AuthFrame>
  )
}
