/** A small image for examples and tests: 16 by 16 pixels of one color. */
export const sampleImage = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQokWNwCU0jCTGMaggdDSWX4Zo0AG/q/wEVBiNwAAAAAElFTkSuQmCC',
  'base64',
)
