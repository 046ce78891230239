/** Ten shades of one color, light to dark, as the component library counts them. */
export type Ramp = [string, string, string, string, string, string, string, string, string, string]

/** The neutral ramp of the light scheme: paper to ink. */
export const gray: Ramp = [
  '#f7f9f9',
  '#f0f3f3',
  '#e6eaea',
  '#d8dede',
  '#bcc5c5',
  '#919c9d',
  '#626d6e',
  '#485253',
  '#2f3738',
  '#171d1e',
]

/** The same neutral in the dark scheme: ink (0) to the deepest ground (9). */
export const dark: Ramp = [
  '#e3e9e9',
  '#c2cbcb',
  '#98a3a4',
  '#6d7879',
  '#343d3e',
  '#293132',
  '#1f2627',
  '#161b1c',
  '#101415',
  '#0a0d0d',
]

export const accent: Ramp = [
  '#eef8f6',
  '#d5eeea',
  '#abdcd5',
  '#79c4ba',
  '#45a89d',
  '#228c81',
  '#14756b',
  '#0e6159',
  '#0b4d47',
  '#073a36',
]

export const good: Ramp = [
  '#eff8f1',
  '#d9eedf',
  '#b3dcc0',
  '#85c59b',
  '#53a974',
  '#2f8f56',
  '#1f7a45',
  '#176338',
  '#124e2d',
  '#0d3a22',
]

export const warning: Ramp = [
  '#fdf6e9',
  '#faeacb',
  '#f3d394',
  '#e9b658',
  '#d9962b',
  '#ba7714',
  '#945a0a',
  '#7c4a08',
  '#623b08',
  '#4a2d07',
]

export const bad: Ramp = [
  '#fdf2f1',
  '#fadfdc',
  '#f4beb9',
  '#ec958d',
  '#e06a60',
  '#d04940',
  '#b8332c',
  '#982823',
  '#78201c',
  '#5a1916',
]

/** Twelve colors for projects and series, per scheme; distinct for color-blind users too. `colourName` names them. */
export const categories = {
  light: [
    '#002571',
    '#0096e6',
    '#9501df',
    '#fa35c4',
    '#300f35',
    '#b08b00',
    '#aa5b0f',
    '#4a7d62',
    '#5f03aa',
    '#005a5e',
    '#9e231e',
    '#551d05',
  ],
  dark: [
    '#5d98ff',
    '#aae6ff',
    '#9c2ef7',
    '#f050d1',
    '#b33daa',
    '#ffee9b',
    '#fca943',
    '#4a7b5e',
    '#bab3ff',
    '#27d3b1',
    '#d82314',
    '#ba9157',
  ],
} as const

/** All series beyond the palette, as one. */
export const others = { light: '#7f8a8b', dark: '#8b9697' } as const

/** How active a stretch of time was, in four steps from quiet to busy. */
export const heat = {
  light: [accent[5], accent[6], accent[7], accent[9]],
  dark: [accent[6], accent[5], accent[4], accent[2]],
} as const

export type Scheme = 'light' | 'dark'

/** What is put on what: the tests hold each pair to its contrast. */
export const surfaces: Record<
  Scheme,
  Record<'page' | 'sunk' | 'raised' | 'text' | 'dimmed' | 'accent' | 'good' | 'warning' | 'bad', string>
> = {
  light: {
    page: '#ffffff',
    sunk: gray[0],
    raised: '#ffffff',
    text: gray[9],
    dimmed: gray[6],
    accent: accent[7],
    good: good[6],
    warning: warning[6],
    bad: bad[6],
  },
  dark: {
    page: dark[7],
    sunk: dark[8],
    raised: dark[6],
    text: dark[0],
    dimmed: dark[2],
    accent: accent[3],
    good: good[3],
    warning: warning[3],
    bad: bad[3],
  },
}

/** The backgrounds of white text. */
export const filled = { light: accent[7], dark: accent[6], bad: bad[6] } as const
