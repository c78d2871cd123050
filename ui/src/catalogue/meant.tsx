import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";

interface MeantProps {
  readonly meant: string;
  readonly onTake: (meant: string) => void;
}

/** Offers the nearest spelling of a text that nothing holds (DEC-190). */
export function Meant({ meant, onTake }: MeantProps) {
  const text = useText("catalogue");
  return <Button onClick={() => onTake(meant)}>{text("didYouMean", { text: meant })}</Button>;
}
