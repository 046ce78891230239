import { Button, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/account-state.ts'
import type { Membership, User } from '../../api/account-types.ts'
import { useMay } from '../../api/permissions.ts'
import { paths } from '../../paths.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconChevronRight, IconCircleCheck, IconCircleDashed, IconX } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { linkSearch } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { firstDayQuery } from './calls.ts'
import classes from './first-steps.module.css'

type Step = {
  title: string
  why: string
  to: string | (() => void)
  search?: Record<string, string>
  isDone: boolean
}

type Props = {
  organization: Membership
  /** The reader has tracked time here, or tracks it now; undefined: they can’t. */
  hasTracked: boolean | undefined
  onStartTimer: () => void
}

/** What to do first; each step is done when its result exists, and the line goes when all are done. */
export function FirstSteps({ organization, hasTracked, onStartTimer }: Props) {
  const { id } = organization
  const user = useUser()
  const { data } = useQuery({ ...firstDayQuery(id), enabled: organization.plan_active })
  const [mayCreateProjects, mayInvite] = useMay(
    `POST /v2/organizations/${id}/projects`,
    `POST /v2/organizations/${id}/invites`,
  )
  if (mayCreateProjects === undefined || mayInvite === undefined || data === undefined) return null
  const steps: Step[] = [
    ...ownSteps(user),
    ...(mayCreateProjects
      ? [
          {
            title: t('Create a project'),
            why: t('Time is tracked on projects.'),
            to: paths.projects(id),
            search: { new: 'yes' },
            isDone: data.hasProject,
          },
        ]
      : []),
    ...(mayInvite
      ? [
          {
            title: t('Invite your team'),
            why: t('Send one or many invites by email.'),
            to: paths.newInvites(id),
            isDone: data.hasPeople,
          },
        ]
      : []),
    ...(hasTracked === undefined
      ? []
      : [
          {
            title: t('Start the timer'),
            why: t('Choose a project and start. You can stop or edit it at any time.'),
            to: onStartTimer,
            isDone: hasTracked,
          },
        ]),
  ]
  const next = steps.find(({ isDone }) => !isDone)
  return next && <StepsLine steps={steps} next={next} organizationId={id} />
}

/** One line with the next step; the others are shown on request, and all of them can be put away. */
function StepsLine({ steps, next, organizationId }: { steps: Step[]; next: Step; organizationId: number }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const [away, setAway] = useLocalStorage<number[]>({
    key: 'stint-first-steps-away',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  if (away.includes(organizationId)) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const putAway = () => {
    setAway([...away, organizationId])
    sayDone(t('First steps put away.'), () => setAway(away))
  }
  return (
    <section aria-label={t('First steps')} className={classes.line}>
      <div className={classes.head}>
        <Text span fw={500}>
          {t('First steps')}
        </Text>
        <Text span c="dimmed" fz="sm" visibleFrom="sm">
          {t('{done} of {all} done', { done, all: steps.length })}
        </Text>
        {!isOpen && <NextStep {...next} />}
        <span className={classes.tools}>
          <Button variant="subtle" color="gray" size="compact-sm" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? t('Show less') : t('Show all')}
          </Button>
          <IconAction icon={IconX} label={t('Put away first steps')} onClick={putAway} />
        </span>
      </div>
      {isOpen && (
        <ul className={classes.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <StepLine {...step} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NextStep({ title, to, search }: Step) {
  if (typeof to === 'function')
    return (
      <UnstyledButton onClick={to} className={classes.next}>
        {title}
      </UnstyledButton>
    )
  return (
    <Link to={to} search={linkSearch(search)} className={classes.next}>
      {title}
    </Link>
  )
}

function ownSteps(user: User): Step[] {
  return [
    {
      title: t('Confirm your email'),
      why: t('So that important emails reach you.'),
      to: paths.profile,
      isDone: user.email_confirmed,
    },
    {
      title: t('Protect your account'),
      why: t('Two-step sign-in protects you if your password is stolen.'),
      to: paths.security,
      isDone: user.has_totp,
    },
  ]
}

function StepLine({ title, why, to, search, isDone }: Step) {
  const inner = (
    <>
      {isDone ? (
        <IconCircleCheck size={20} className={classes.done} />
      ) : (
        <IconCircleDashed size={20} stroke={1.6} className={classes.open} />
      )}
      <span className={classes.words}>
        <Text span fw={500} td={isDone ? 'line-through' : undefined} c={isDone ? 'dimmed' : undefined}>
          {title}
        </Text>
        {!isDone && (
          <Text span c="dimmed" fz="sm">
            {why}
          </Text>
        )}
      </span>
      {!isDone && <IconChevronRight size={16} className={classes.open} />}
    </>
  )
  if (isDone) return <div className={classes.step}>{inner}</div>
  if (typeof to === 'function')
    return (
      <UnstyledButton onClick={to} className={classes.step} data-open>
        {inner}
      </UnstyledButton>
    )
  return (
    <Link to={to} search={linkSearch(search)} className={classes.step} data-open>
      {inner}
    </Link>
  )
}
