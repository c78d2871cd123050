import { portToken } from "../wiring/index.ts";
import type { Clock } from "./index.ts";

export const clockPort = portToken<Clock>("clock");
