import { ActionIcon, Drawer, Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId } from 'react'
import type { Column } from './column.ts'
import { Facts } from './facts.tsx'
import { IconChevronDown, IconChevronUp, IconX } from './icons.ts'
import { ButtonLink } from './links.tsx'
import classes from './peek.module.css'
import type { Peek } from './peek.ts'
import { Guarded } from './section-problem.tsx'
import { t } from './text.ts'
import { useIsDesk } from './use-is-desk.ts'
import type { Peeked } from './use-peek.ts'

type Props<Row> = { peek: Peek<Row>; columns: Column<Row>[]; peeked: Peeked<Row> }

/** The record of a row beside its list; on a phone, over it. */
export function PeekPanel<Row>(props: Props<Row>) {
  const titleId = useId()
  const { panel, close } = props.peeked
  const isDesk = useIsDesk()
  useEffect(() => panel.current?.focus(), [panel])
  const shown = (
    <div ref={panel} tabIndex={-1} className={classes.body}>
      <Shown {...props} titleId={titleId} />
    </div>
  )
  // A list beside it can still be used: it takes neither the focus nor the rest of the page.
  if (isDesk)
    return (
      <div role="dialog" aria-labelledby={titleId} className={classes.panel}>
        {shown}
      </div>
    )
  return (
    <Drawer.Root opened onClose={close} position="right" size="100%">
      <Drawer.Content aria-labelledby={titleId}>{shown}</Drawer.Content>
    </Drawer.Root>
  )
}

function Shown<Row>({ peek, columns, peeked, titleId }: Props<Row> & { titleId: string }) {
  const { row, close, toPrevious, toNext } = peeked
  const [first, ...others] = peek.columns ?? columns
  return (
    <Stack gap="lg">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Title order={2} id={titleId} className={classes.title} aria-live="polite">
          {first?.cell(row)}
        </Title>
        <HeadButton label={t('Previous record')} isOff={!toPrevious} onClick={toPrevious}>
          <IconChevronUp size={18} />
        </HeadButton>
        <HeadButton label={t('Next record')} isOff={!toNext} onClick={toNext}>
          <IconChevronDown size={18} />
        </HeadButton>
        <HeadButton label={t('Close')} onClick={close}>
          <IconX size={18} />
        </HeadButton>
      </Group>
      <Group gap="xs">
        <ButtonLink to={peek.to(row)} variant="default">
          {t('Open page')}
        </ButtonLink>
        <Guarded>{peek.actions?.(row)}</Guarded>
      </Group>
      <Facts
        facts={others.filter(({ title }) => title !== '').map(({ title, cell }) => [title, cell(row)])}
      />
      {peek.more && (
        <div>
          <Guarded>{peek.more(row)}</Guarded>
        </div>
      )}
    </Stack>
  )
}

type HeadProps = { label: string; isOff?: boolean; onClick: (() => void) | undefined; children: ReactNode }

/** Disabled it would lose the focus, and with it the keys of the panel. */
function HeadButton({ label, isOff = false, onClick, children }: HeadProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={classes.head}
      aria-label={label}
      aria-disabled={isOff || undefined}
      data-disabled={isOff || undefined}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
