import {
  Checkbox,
  CloseButton,
  Popover,
  type PopoverDropdownProps,
  Stack,
  UnstyledButton,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './filter-chip.module.css'
import { IconChevronDown } from './icons.ts'
import { t } from './text.ts'

export type Choice = { value: string; label: string }

type Props = {
  name: string
  /** How many are chosen, and the names of the known ones. */
  count: number
  words: string[]
  onClear: () => void
  dropdown?: PopoverDropdownProps
  children: ReactNode
}

/** A filter as a chip: its name, what is chosen, a cross to clear it, and below it what to choose from. */
export function Chip({ name, count, words, onClear, dropdown, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <div className={classes.chip} data-active={count > 0 || undefined}>
        <Popover.Target>
          <UnstyledButton className={classes.name} onClick={() => setOpen(!isOpen)}>
            {name}
            {count > 0 && (
              <span className={classes.chosen}>
                {words.length === 0 || words.length > 2 ? t('{count} selected', { count }) : words.join(', ')}
              </span>
            )}
            {count === 0 && <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        </Popover.Target>
        {count > 0 && (
          <CloseButton
            size={24}
            iconSize={14}
            mr={4}
            aria-label={t('Clear {filter}', { filter: name })}
            onClick={onClear}
          />
        )}
      </div>
      <Popover.Dropdown p="sm" aria-label={name} {...dropdown}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

type ChecksProps = { name: string; choices: Choice[]; chosen: string[]; onChange: (chosen: string[]) => void }

/** Any number of choices. */
export function Checks({ name, choices, chosen, onChange }: ChecksProps) {
  return (
    <Checkbox.Group aria-label={name} value={chosen} onChange={onChange}>
      <Stack gap="xs">
        {choices.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
