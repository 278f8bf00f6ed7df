import { metricTwinOf } from '#contract/seals/near-twins.ts';
import type { NearTwins } from '#contract/seals/near-twins.ts';
import { PLAIN_TOOLS } from './plain-tools.ts';
import { suggestTools } from './suggested-tools.ts';
import { ToolItems } from './tool-items.tsx';

/** The tools beside the results of a search; the one whose measures were searched for is set larger. */
export function SearchedTools({ q }: { q: string }) {
  const tools = suggestTools(q);
  // A search finds 38 mm for 1-1/2 in, as people round.
  const twins = metricTwinOf(tools[0]?.parameters['shaft'] ?? '');
  return (
    <>
      {twins !== null && <li className="w-full">{smallerBore(twins)}</li>}
      <ToolItems tools={tools.filter((tool) => !PLAIN_TOOLS.includes(tool))} className="[&_a]:text-md" />
      <ToolItems tools={tools.filter((tool) => PLAIN_TOOLS.includes(tool))} />
    </>
  );
}

const smallerBore = ({ metric, inch }: NearTwins) =>
  `A rigid cartridge seal made for ${metric} does not go on a ${inch} shaft. The seal finder compares them.`;
