/** Of the name of a list of parts. Apart from the list itself, because every page carries the parameters of addresses. */
export const MAX_LIST_NAME_CHARACTERS = 80;
