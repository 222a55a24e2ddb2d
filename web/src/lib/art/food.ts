// The three kinds of food, by the colour the rules call them.

/** A colour of food. */
export type FoodColour = 'pink' | 'green' | 'yellow';

/** The creature drawn for each colour, so that nobody needs the colour to tell them apart. */
export const CREATURE: Record<FoodColour, string> = { pink: 'krill', green: 'herring', yellow: 'squid' };
