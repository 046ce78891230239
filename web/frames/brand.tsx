import { Text } from '@mantine/core'
import classes from './brand.module.css'

const name = 'Stint'

/** The mark, with the name where there is room. */
export function Brand({ isBare = false, size = 26 }: { isBare?: boolean; size?: number }) {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
        <rect width="32" height="32" rx="8" className={classes.ground} />
        <path d="M16 7a9 9 0 1 0 9 9" className={classes.past} />
        <path d="M16 7a9 9 0 0 1 9 9" className={classes.stint} />
        <path d="M16 11.5V16l3.2 2.2" className={classes.hand} />
      </svg>
      {!isBare && (
        <Text span fw={650} fz={size * 0.65} className={classes.name}>
          {name}
        </Text>
      )}
    </span>
  )
}
